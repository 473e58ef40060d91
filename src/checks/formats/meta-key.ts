/** Keys of `_meta` objects and identifiers of extensions: an optional prefix that ends with a slash, and a name (basic#meta). */

import { isTopLevelDomain } from './top-level-domains.ts';

/** The parts of a key: what stands before the first slash, and the rest. */
export interface MetaKey {
  /** Undefined for a key without a slash. */
  readonly prefix: string | undefined;
  readonly name: string;
}

/** Takes a key apart at its first slash. */
export function splitMetaKey(key: string): MetaKey {
  const slash = key.indexOf('/');
  return slash === -1
    ? { prefix: undefined, name: key }
    : { prefix: key.slice(0, slash), name: key.slice(slash + 1) };
}

/** True for a label: it begins with a letter, ends with a letter or digit and has letters, digits and hyphens between. */
export function isMetaLabel(label: string): boolean {
  return /^[A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])?$/.test(label);
}

/** True for a prefix: labels with dots between them. */
export function isMetaPrefix(prefix: string): boolean {
  return prefix.split('.').every(isMetaLabel);
}

/**
 * False for a prefix that plainly is no domain name in reverse: a single word, or one that ends with a top-level domain and
 * does not begin with one. Not every top-level domain is known here, so the rest is let pass.
 */
export function isReverseDomain(prefix: string): boolean {
  const labels = prefix.split('.');
  return isTopLevelDomain(labels[0]!) || (labels.length > 1 && !isTopLevelDomain(labels.at(-1)!));
}

/** True for a name: empty, or alphanumeric at both ends with hyphens, underscores, dots and alphanumerics between. */
export function isMetaName(name: string): boolean {
  return /^([A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?)?$/.test(name);
}
