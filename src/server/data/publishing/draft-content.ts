import { randomInt } from 'node:crypto';
import { sql } from 'kysely';

/** What a draft of staff that was edited from `revision` (0: there was none) is saved as. */
export function draftContent(definition: unknown, revision: number, savedBy: string, now: Date) {
  return {
    definition: JSON.stringify(definition),
    // A new draft starts anywhere: someone who still holds a revision of an earlier draft must not hit this one.
    revision: revision === 0 ? randomInt(1, 1_000_000_000) : revision + 1,
    saved_by: savedBy,
    edited_by:
      revision === 0
        ? [savedBy]
        : sql<string[]>`array_append(array_remove(edited_by, ${savedBy}::text), ${savedBy}::text)`,
    saved: now,
  };
}
