import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Definition } from '../definition.ts';

/** Checksums of published definitions by 'SA100/2019-20'. People have filed with these, so they never change. */
export type Lock = Readonly<Record<string, string>>;

export const lockFile = new URL('../published.lock.json', import.meta.url);

export function readLock(): Lock {
  return JSON.parse(readFileSync(lockFile, 'utf8')) as Lock; // written by tools/forms-lock.ts
}

/** The definition's name in the lock. */
export function lockName({ code, taxYear }: Definition): string {
  return `${code}/${taxYear}`;
}

/** The checksum of the content; formatting of the file does not matter. */
export function checksumOf(definition: Definition): string {
  return createHash('sha256').update(JSON.stringify(definition)).digest('hex');
}

export interface LockReport {
  /** Locked, but now changed or missing. */
  readonly changed: readonly string[];
  /** Not locked yet. */
  readonly open: readonly string[];
}

export function compareWithLock(lock: Lock, definitions: readonly Definition[]): LockReport {
  const now = new Map(definitions.map((definition) => [lockName(definition), checksumOf(definition)]));
  return {
    changed: Object.keys(lock).filter((name) => now.get(name) !== lock[name]),
    open: [...now.keys()].filter((name) => lock[name] === undefined),
  };
}

/** The lock with every definition in it, by name. */
export function lockOf(definitions: readonly Definition[]): Lock {
  const entries = definitions.map((definition) => [lockName(definition), checksumOf(definition)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
