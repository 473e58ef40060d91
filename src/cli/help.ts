export const HELP = `Judges recorded MCP sessions against the specification, clause by clause.

Usage:
  mcp-trace-validator validate [OPTION]... TRACE...
  mcp-trace-validator merge [OPTION]... REPORT...
  mcp-trace-validator requirements [--revision R] [--format text|json|markdown]
  mcp-trace-validator explain CLAUSE-ID [--revision R]

validate: TRACE is a JSON Lines file, gzipped or not; - is standard input.
  --revision R       a revision to judge at; may come several times (default
                     2025-11-25); declared stands for the one that each
                     recording declares
  --format F         text (default), json, junit, sarif or markdown
  --output FILE      write the report there instead of standard output
  --findings         text: only failing and warning rows
  --rows all         text: excluded rows too, with the reason
  --strict           warnings count as findings
  --expected-failures FILE
                     findings that FILE lists do not count; an entry of it that
                     no longer occurs does
  --write-expected-failures FILE
                     write that file for the findings of this run
  --shard I/N        judge the I-th of N parts; merge joins their JSON reports
  --max-line-bytes N the longest line that is read (default 67108864)
  --max-events N     the most events that are read (default: no limit)
  --registries DIR   judge with the registries in this folder

merge: REPORT is the JSON report of one shard; all of them make the report on
the whole. Takes --format, --output, --findings, --rows, --strict, --registries.
requirements: what is judged, and why the rest is not.
explain: one clause: its words, what counts, and recordings that show it.

Exit codes: 0 pass, 1 findings, 2 invocation, registry, unsupported check or a
recording that decides nothing, 3 a recording that is no trace.
`;
