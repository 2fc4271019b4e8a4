import { sql } from 'kysely';
import type { SavedFilter } from '#contract/saved-filters.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';

/** One of saved_objects: addresses by name. */
const TYPE = 'filters';
const MOST = 50;

export async function savedFilters(tx: Tx, userId: number): Promise<SavedFilter[]> {
  const row = await tx
    .selectFrom('saved_objects')
    .select('data')
    .where('user_id', '=', userId)
    .where('type', '=', TYPE)
    .executeTakeFirst();
  // Written by keepFilter() alone.
  const addresses = Object.entries((row?.data ?? {}) as Record<string, string>);
  return addresses
    .map(([name, address]) => ({ name, address }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
}

/** Keeps filters under their name, in one statement: two windows do not undo each other. Throws invalid when there are too many. */
export async function keepFilter(
  tx: Tx,
  userId: number,
  { name, address, was }: SavedFilter & { was?: string },
  now: Date,
): Promise<void> {
  const data = JSON.stringify({ [name.trim()]: address });
  const before = was?.trim() ?? '';
  const { rows } = await sql<{ count: number }>`insert into saved_objects (user_id, type, data, saved)
    values (${userId}, ${TYPE}, ${data}::jsonb, ${now})
    on conflict (user_id, type) do update set data = (saved_objects.data - ${before}::text) || excluded.data, saved = ${now}
    returning (select count(*)::int from jsonb_object_keys(saved_objects.data)) as count`.execute(tx);
  if ((rows[0]?.count ?? 0) > MOST)
    throw new AppError('invalid', `At most ${MOST} filters can be kept. Delete one that you do not need.`);
}

export async function forgetFilter(tx: Tx, userId: number, name: string): Promise<void> {
  await sql`update saved_objects set data = data - ${name.trim()}::text
    where user_id = ${userId} and type = ${TYPE}`.execute(tx);
}

/** An account has another name: filters that ask for it go on finding it. */
export async function renameInFilters(
  tx: Tx,
  userId: number,
  { before, after }: { before: string; after: string },
): Promise<void> {
  for (const { name, address } of await savedFilters(tx, userId)) {
    const filters = new URLSearchParams(address);
    if (filters.get('account') !== before) continue;
    filters.set('account', after);
    await sql`update saved_objects set data = data || ${JSON.stringify({ [name]: filters.toString() })}::jsonb
      where user_id = ${userId} and type = ${TYPE}`.execute(tx);
  }
}
