import { sql } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import type { ExtraAnswers } from '#contract/tax-forms/extra-answers.ts';
import type { SavedFilter, saveFilter } from '#contract/transactions/saved-filters.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { extraReaderOf } from '../answers/extra/read-extra.ts';
import { extraColumn } from '../answers/extra/save-extra.ts';

/** The type in saved_objects: addresses by name. */
const TYPE = 'filters';
/** The answers of extra fields of the dialog, by filter name. */
const EXTRA = 'filter_extra';
const MOST = 50;

export async function savedFilters(tx: Tx, userId: number): Promise<Omit<SavedFilter, 'extra'>[]> {
  const row = await tx
    .selectFrom('saved_objects')
    .select('data')
    .where('user_id', '=', userId)
    .where('type', '=', TYPE)
    .executeTakeFirst();
  // Only putFilter() writes them.
  const addresses = Object.entries((row?.data ?? {}) as Record<string, string>);
  return addresses
    .map(([name, address]) => ({ name, address }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
}

/** The same with the answers of fields that staff added to the dialog. */
export async function filtersWithExtra(tx: Tx, userId: number, now: Date): Promise<SavedFilter[]> {
  const columns = await extraOfFilters(tx, userId);
  const read = await extraReaderOf(
    tx,
    [...columns.values()].map((extra) => ({ extra })),
    now,
  );
  return (await savedFilters(tx, userId)).map((filter) => {
    const extra = read(columns.get(filter.name), 'saved-filter');
    return { ...filter, ...(extra !== undefined && { extra }) };
  });
}

/**
 * Saves filters under their name, in one statement, so that two windows do not overwrite each other. Throws invalid if
 * there are too many, and what extraColumn() throws.
 */
export async function putFilter(
  tx: Tx,
  userId: number,
  { name, address, was, extra: sent }: BodyOf<typeof saveFilter>,
  now: Date,
): Promise<void> {
  await putExtra(tx, userId, { name: name.trim(), was: was?.trim() ?? name.trim(), sent }, now);
  const data = JSON.stringify({ [name.trim()]: address });
  const before = was?.trim() ?? '';
  const { rows } = await sql<{ data: object }>`insert into saved_objects (user_id, type, data, saved)
    values (${userId}, ${TYPE}, ${data}::jsonb, ${now})
    on conflict (user_id, type) do update set data = (saved_objects.data - ${before}::text) || excluded.data, saved = ${now}
    returning data`.execute(tx);
  if (Object.keys(rows[0]?.data ?? {}).length > MOST)
    throw new AppError('invalid', `You can save at most ${MOST} filters. Delete one that you do not need.`);
}

export async function deleteFilter(tx: Tx, userId: number, name: string): Promise<void> {
  await sql`update saved_objects set data = data - ${name.trim()}::text
    where user_id = ${userId} and type in (${TYPE}, ${EXTRA})`.execute(tx);
}

/** By filter name: the value of an `extra` column. */
async function extraOfFilters(tx: Tx, userId: number): Promise<ReadonlyMap<string, unknown>> {
  const row = await tx
    .selectFrom('saved_objects')
    .select('data')
    .where('user_id', '=', userId)
    .where('type', '=', EXTRA)
    .executeTakeFirst();
  return new Map(Object.entries((row?.data ?? {}) as Record<string, unknown>));
}

/** Moves the extra answers to the filters' new name. */
async function putExtra(
  tx: Tx,
  userId: number,
  { name, was, sent }: { name: string; was: string; sent: ExtraAnswers | undefined },
  now: Date,
): Promise<void> {
  const column = (await extraOfFilters(tx, userId)).get(was);
  const save = { dialog: 'saved-filter', sent, read: { name }, column } as const;
  const saved = await extraColumn(tx, userId, save, now);
  const extra = saved === undefined ? JSON.stringify(column ?? null) : saved;
  if (column === undefined && (extra === null || extra === 'null')) return;
  const data = extra === null ? '{}' : `{${JSON.stringify(name)}:${extra}}`;
  await sql`insert into saved_objects (user_id, type, data, saved) values (${userId}, ${EXTRA}, ${data}::jsonb, ${now})
    on conflict (user_id, type) do update
    set data = (saved_objects.data - ${was}::text - ${name}::text) || excluded.data, saved = ${now}`.execute(
    tx,
  );
}

/** Updates filters that use a renamed account. */
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
