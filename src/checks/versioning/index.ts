import type { Check } from '../check.ts';
import { discoverFirst } from './discover-first.ts';
import { discoverImplemented } from './discover-implemented.ts';
import { discoverServerInfo } from './discover-server-info.ts';
import { extensionIdentifiers } from './extension-identifiers.ts';
import { extensionNegotiated } from './extension-negotiated.ts';
import { initializeErrorNamesVersions } from './initialize-error-names-versions.ts';
import { unsupportedVersionError } from './unsupported-version-error.ts';
import { versionRetry } from './version-retry.ts';

/** The checks of this area. */
export const versioningChecks: readonly Check[] = [
  discoverFirst,
  discoverImplemented,
  discoverServerInfo,
  extensionIdentifiers,
  extensionNegotiated,
  initializeErrorNamesVersions,
  unsupportedVersionError,
  versionRetry,
];
