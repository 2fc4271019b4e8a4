import type { Version } from '#contract/definitions/definitions.ts';
import { fromWords } from './moment.ts';

/** The state of the newest version; a scheduled one says when it applies. */
export function versionWords(newest: Pick<Version, 'version' | 'status' | 'holdsFrom'> | undefined): string {
  if (newest === undefined) return 'Not published';
  const { version, status, holdsFrom } = newest;
  return status === 'scheduled'
    ? `Version ${version} from ${fromWords(holdsFrom)}`
    : `Version ${version} published`;
}
