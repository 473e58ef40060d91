/** Who made a report. The build puts the version of package.json in. */

declare const __VERSION__: string | undefined;

export const TOOL = {
  name: 'mcp-trace-validator',
  version: typeof __VERSION__ === 'string' ? __VERSION__ : '0.0.0-source',
} as const;
