import { authorizationChecks } from './authorization/index.ts';
import { baseChecks } from './base/index.ts';
import { cachingChecks } from './caching/index.ts';
import { cancellationChecks } from './cancellation/index.ts';
import type { Check } from './check.ts';
import { completionChecks } from './completion/index.ts';
import { elicitationChecks } from './elicitation/index.ts';
import { featuresChecks } from './features/index.ts';
import { headersChecks } from './headers/index.ts';
import { httpChecks } from './http/index.ts';
import { lifecycleChecks } from './lifecycle/index.ts';
import { loggingChecks } from './logging/index.ts';
import { mrtrChecks } from './mrtr/index.ts';
import { paginationChecks } from './pagination/index.ts';
import { progressChecks } from './progress/index.ts';
import { promptsChecks } from './prompts/index.ts';
import { resourcesChecks } from './resources/index.ts';
import { rootsChecks } from './roots/index.ts';
import { samplingChecks } from './sampling/index.ts';
import { stdioChecks } from './stdio/index.ts';
import { subscriptionsChecks } from './subscriptions/index.ts';
import { tasksChecks } from './tasks/index.ts';
import { tasksExtensionChecks } from './tasks-extension/index.ts';
import { toolsChecks } from './tools/index.ts';
import { versioningChecks } from './versioning/index.ts';
import { wireChecks } from './wire/index.ts';

/** Every check of this build, by its id. */
export const CHECKS: ReadonlyMap<string, Check> = byId([
  ...authorizationChecks,
  ...baseChecks,
  ...cachingChecks,
  ...cancellationChecks,
  ...completionChecks,
  ...elicitationChecks,
  ...featuresChecks,
  ...headersChecks,
  ...httpChecks,
  ...lifecycleChecks,
  ...loggingChecks,
  ...mrtrChecks,
  ...paginationChecks,
  ...progressChecks,
  ...promptsChecks,
  ...resourcesChecks,
  ...rootsChecks,
  ...samplingChecks,
  ...stdioChecks,
  ...subscriptionsChecks,
  ...tasksChecks,
  ...tasksExtensionChecks,
  ...toolsChecks,
  ...versioningChecks,
  ...wireChecks,
]);

function byId(checks: readonly Check[]): ReadonlyMap<string, Check> {
  const map = new Map<string, Check>();
  for (const check of checks) {
    if (map.has(check.id)) throw new Error(`two checks have the id "${check.id}"`);
    map.set(check.id, check);
  }
  return map;
}
