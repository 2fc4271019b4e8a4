import type { Base } from './draft-saver.ts';

interface Loaded {
  readonly draft: object | null;
  /** Newest first. */
  readonly versions: readonly { readonly version: number; readonly publishedBy: string }[];
}

/**
 * Whether the server state after an action of `me` (publishing, rolling back, discarding) can result from
 * that action alone: since `before`, no one started another draft or published another version.
 */
export function isOnlyOwnAction({ draft, versions }: Loaded, before: Base, me: string): boolean {
  const [newest] = versions;
  const added = (newest?.version ?? 0) - before.version;
  return draft === null && (added === 0 || (added === 1 && newest?.publishedBy === me));
}
