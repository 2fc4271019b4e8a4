import { sql } from 'kysely';
import type { ObjectAnswers } from '#contract/object-data/object-data.ts';
import type { Tx } from '../../db/database.ts';

export async function findObject(tx: Tx, userId: number, type: string): Promise<ObjectAnswers | undefined> {
  const row = await tx
    .selectFrom('saved_objects')
    .select('data')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .executeTakeFirst();
  // Only putObject() writes it.
  return row === undefined ? undefined : (row.data as ObjectAnswers);
}

/** Merges these answers into the stored ones in one statement, so that two tabs do not overwrite each other. */
export async function putObject(
  tx: Tx,
  userId: number,
  type: string,
  answers: ObjectAnswers,
  now: Date,
): Promise<void> {
  const data = JSON.stringify(answers);
  await tx
    .insertInto('saved_objects')
    .values({ user_id: userId, type, data, saved: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'type']).doUpdateSet({
        data: sql<string>`saved_objects.data || excluded.data`,
        saved: now,
      }),
    )
    .execute();
}
