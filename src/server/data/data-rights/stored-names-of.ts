import type { Tx } from '../../db/database.ts';

/** The names in the file storage of everything these users own: uploads, and copies of their data. */
export async function storedNamesOf(tx: Tx, userIds: readonly number[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const files = await tx.selectFrom('files').select('stored_as').where('user_id', 'in', userIds).execute();
  const copies = await tx
    .selectFrom('data_exports')
    .select('stored_as')
    .where('user_id', 'in', userIds)
    .execute();
  return [...files, ...copies].flatMap(({ stored_as }) => stored_as ?? []);
}
