/** Compares the clauses of the wire section with the TypeScript schema. */

import ts from 'typescript';
import type { Drift, FiledClause } from './drift.ts';

/** The definitions of a schema, by their name, without comments and with white space folded. */
export function parseSchema(source: string): ReadonlyMap<string, string> {
  const file = ts.createSourceFile('schema.ts', source, ts.ScriptTarget.Latest);
  const definitions = new Map<string, string>();
  for (const statement of file.statements) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
      definitions.set(statement.name.text, withoutComments(statement.getText(file)));
    }
  }
  return definitions;
}

function withoutComments(text: string): string {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, text);
  let kept = '';
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    const comment =
      token === ts.SyntaxKind.SingleLineCommentTrivia || token === ts.SyntaxKind.MultiLineCommentTrivia;
    if (!comment) kept += scanner.getTokenText();
  }
  return kept.replace(/\s+/g, ' ');
}

/** The drift of the clauses that quote the schema. */
export function schemaDrift(
  clauses: readonly FiledClause[],
  definitions: ReadonlyMap<string, string>,
): Drift[] {
  return clauses.flatMap(({ file, clause }) => {
    const problems: string[] = [];
    if (clause.level !== 'MUST') problems.push(`the level is ${clause.level}: a definition is a MUST`);
    const name = [...definitions.keys()].find((each) => each.toLowerCase() === clause.anchor);
    const holders = [...definitions].filter(([, text]) => text.includes(clause.quote)).map(([each]) => each);
    if (name === undefined) {
      problems.push(
        `${JSON.stringify(clause.anchor)} is no definition of the schema: ${
          holders.length === 0 ? 'the quote stands in none' : `the quote stands in ${holders.join(', ')}`
        }`,
      );
    } else if (!definitions.get(name)!.includes(clause.quote)) {
      problems.push(
        `the quote does not stand in ${name}: the schema says ${JSON.stringify(definitions.get(name))}`,
      );
    }
    return problems.map((problem) => ({ file, clause: clause.id, problem }));
  });
}
