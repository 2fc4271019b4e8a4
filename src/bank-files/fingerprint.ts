import { createHash } from 'node:crypto';

/** A name for a shape of files that says nothing about anybody: the hash of its kind and its column names. */
export function fingerprintOf(kind: string, parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify([kind, ...parts]));
  return `${kind}-${hash.digest('hex').slice(0, 32)}`;
}
