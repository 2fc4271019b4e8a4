import { randomInt } from 'node:crypto';
import { sql } from 'kysely';

/** The values to save for a staff draft edited from `revision` (0 for a new one). */
export function draftContent(definition: unknown, revision: number, savedBy: string, now: Date) {
  return {
    definition: JSON.stringify(definition),
    // A new draft starts at a random number, so that a revision of an earlier draft cannot match it.
    revision: revision === 0 ? randomInt(1, 1_000_000_000) : revision + 1,
    saved_by: savedBy,
    edited_by:
      revision === 0
        ? [savedBy]
        : sql<string[]>`array_append(array_remove(edited_by, ${savedBy}::text), ${savedBy}::text)`,
    saved: now,
  };
}
