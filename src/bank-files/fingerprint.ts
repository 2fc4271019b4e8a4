import { createHash } from 'node:crypto';

/** An anonymous identifier for files of the same kind and columns: the hash of the kind and the column names. */
export function fingerprintOf(kind: string, parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify([kind, ...parts]));
  return `${kind}-${hash.digest('hex').slice(0, 32)}`;
}
