import type { Base } from './draft-saver.ts';

interface Loaded {
  readonly draft: object | null;
  /** Newest first. */
  readonly versions: readonly { readonly version: number; readonly publishedBy: string }[];
}

/**
 * Whether what the server has after an act of `me` (publishing, rolling back, discarding) can come of that act alone:
 * nobody has begun another draft or published another version since `before`.
 */
export function isAlone({ draft, versions }: Loaded, before: Base, me: string): boolean {
  const [newest] = versions;
  const added = (newest?.version ?? 0) - before.version;
  return draft === null && (added === 0 || (added === 1 && newest?.publishedBy === me));
}
