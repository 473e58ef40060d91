/** The methods whose complete results carry caching hints (2026-07-28 server/utilities/caching#cacheable-results). */
export const CACHEABLE = [
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
] as const;

/** Those of them that list in pages. */
export const PAGED = ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'] as const;
