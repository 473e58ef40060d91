/** Small faults that could be in a check. */

import ts from 'typescript';

/** One fault: a stretch of a file that is replaced. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** Line of the file, from 1. */
  readonly line: number;
  /** What was changed, for people. */
  readonly change: string;
}

const SWAPPED: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
]);

/** All mutants of a file, in its order; strings and types stay as they are. */
export function mutantsOf(name: string, source: string): Mutant[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const add = (node: ts.Node, replacement: string, change: string): void => {
    const start = node.getStart(file);
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    mutants.push({ start, end: node.getEnd(), replacement, line, change });
  };
  const clipped = (node: ts.Node): string => {
    const text = node.getText(file).replace(/\s+/g, ' ');
    return text.length > 90 ? `${text.slice(0, 90)}…` : text;
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    const condition = conditionOf(node);
    if (condition !== undefined) {
      const text = condition.getText(file);
      const negated = /^!\(/.test(text) ? undefined : `!(${text})`;
      if (negated !== undefined) add(condition, negated, `negate ${clipped(condition)}`);
    }
    if (ts.isBinaryExpression(node)) {
      const swapped = SWAPPED.get(node.operatorToken.kind);
      if (swapped !== undefined) {
        const left = node.left.getText(file);
        const right = node.right.getText(file);
        // In brackets of its own, since && binds closer than ||, and next to ?? neither may stand.
        const operator = node.operatorToken.getText(file);
        const wrap = operator === '&&' || operator === '||';
        const text = `${left} ${swapped} ${right}`;
        add(
          node,
          wrap ? `((${left}) ${swapped} (${right}))` : text,
          `${operator} → ${swapped} in ${clipped(node)}`,
        );
      }
    }
    if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) {
      const other = node.kind === ts.SyntaxKind.TrueKeyword ? 'false' : 'true';
      add(node, other, `${node.getText(file)} → ${other} in ${clipped(node.parent)}`);
    }
    if ((ts.isReturnStatement(node) || ts.isContinueStatement(node)) && isEarly(node)) {
      add(node, ';', `drop ${clipped(node)} of ${clipped(guardOf(node))}`);
    }
    if (ts.isExpressionStatement(node) && isCallOf(node.expression, 'subject')) {
      add(node, ';', `drop ${clipped(node)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants;
}

/** The source with one fault in it. */
export function withMutant(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) return node.expression;
  if (ts.isConditionalExpression(node)) return node.condition;
  if (ts.isForStatement(node)) return node.condition;
  return undefined;
}

/** True for a statement after which something of its function would still come. */
function isEarly(node: ts.Statement): boolean {
  for (let at: ts.Node = node; !ts.isFunctionLike(at); at = at.parent) {
    const { parent } = at;
    if (parent === undefined || ts.isSourceFile(parent)) return false;
    if (ts.isIfStatement(parent) && parent.elseStatement === undefined) {
      // What follows the condition is the rest of its function.
      if (!isLast(parent)) return true;
    } else if (ts.isBlock(parent) && parent.statements.at(-1) !== at) return true;
    if (ts.isIterationStatement(parent, false) || ts.isCaseOrDefaultClause(parent)) return true;
  }
  return false;
}

function isLast(node: ts.Statement): boolean {
  const { parent } = node;
  return ts.isBlock(parent) && ts.isFunctionLike(parent.parent) && parent.statements.at(-1) === node;
}

function guardOf(node: ts.Node): ts.Node {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (ts.isIfStatement(at)) return at.expression;
    if (ts.isFunctionLike(at)) break;
  }
  return node.parent;
}

function isCallOf(node: ts.Expression, name: string): boolean {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;
}
