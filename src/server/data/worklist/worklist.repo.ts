import { sql } from 'kysely';
import type { SignedOff } from '#form-schemas/roll/signed-off.ts';
import type { Decision } from '#form-schemas/roll/worklist.ts';
import type { Tx } from '../../db/database.ts';

interface Which {
  readonly code: string;
  readonly taxYear: string;
}

export interface ToSignOff {
  readonly item: string;
  readonly decision: Decision;
  readonly seen: string;
}

/** Every worklist, newest year first. */
export async function everyWorklist(tx: Tx) {
  return tx.selectFrom('worklists').selectAll().orderBy('tax_year', 'desc').orderBy('code').execute();
}

export async function worklistRow(tx: Tx, which: Which) {
  return worklist(tx, which).executeTakeFirst();
}

/** The same, locked, for making decisions: of two at once the second sees what the first did. */
export async function lockedWorklistRow(tx: Tx, which: Which) {
  return worklist(tx, which).forUpdate().executeTakeFirst();
}

function worklist(tx: Tx, { code, taxYear }: Which) {
  return tx.selectFrom('worklists').selectAll().where('code', '=', code).where('tax_year', '=', taxYear);
}

/** Creates a worklist, unless there is one. */
export async function insertWorklist(
  tx: Tx,
  { code, taxYear, from, by }: Which & { from: string; by: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('worklists')
    .values({ code, tax_year: taxYear, from_year: from, started_by: by, started: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function signedOffOf(tx: Tx, { code, taxYear }: Which): Promise<SignedOff[]> {
  return (await signedOffInYear(tx, taxYear, code)).get(code) ?? [];
}

/** A word that changes whenever a decision is made or reversed for the form. */
export async function decisionsStamp(tx: Tx, { code, taxYear }: Which): Promise<string> {
  const { count, last } = await tx
    .selectFrom('worklist_items')
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('signed').as('last')])
    .where('code', '=', code)
    .where('tax_year', '=', taxYear)
    .executeTakeFirstOrThrow();
  return `${count} ${last?.toISOString()}`;
}

/** The decisions for every form of a year (or for one), by code; the latest decision about an item comes last. */
export async function signedOffInYear(
  tx: Tx,
  taxYear: string,
  code?: string,
): Promise<ReadonlyMap<string, SignedOff[]>> {
  const rows = await tx
    .selectFrom('worklist_items')
    .selectAll()
    .where('tax_year', '=', taxYear)
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .orderBy('item')
    .orderBy('signed')
    .execute();
  const byCode = Map.groupBy(rows, (row) => row.code);
  return new Map(
    [...byCode].map(([name, of]) => [
      name,
      of.map(({ item, decision, seen, signed_by, signed }) => ({
        item,
        decision,
        seen,
        by: signed_by,
        at: signed.toISOString(),
      })),
    ]),
  );
}

/** Saves decisions; a later one about an unchanged item replaces the earlier one. */
export async function putSignedOff(
  tx: Tx,
  { code, taxYear }: Which,
  items: readonly ToSignOff[],
  by: string,
  now: Date,
): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insertInto('worklist_items')
    .values(items.map((item) => ({ code, tax_year: taxYear, ...item, signed_by: by, signed: now })))
    .onConflict((conflict) =>
      conflict.columns(['code', 'tax_year', 'item', 'seen']).doUpdateSet((row) => ({
        decision: row.ref('excluded.decision'),
        signed_by: row.ref('excluded.signed_by'),
        signed: row.ref('excluded.signed'),
      })),
    )
    .execute();
}

/** Removes every decision about items, whatever the items looked like. */
export async function removeSignedOff(
  tx: Tx,
  { code, taxYear }: Which,
  items: readonly string[],
): Promise<void> {
  if (items.length === 0) return;
  await tx
    .deleteFrom('worklist_items')
    .where('code', '=', code)
    .where('tax_year', '=', taxYear)
    .where('item', 'in', items)
    .execute();
}

/**
 * How many people saved an answer in each field of a form in a year, by name, in one query. Empty texts and unticked
 * checkboxes do not count. A person with several entries counts once.
 */
export async function savedAnswers(tx: Tx, { code, taxYear }: Which): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; people: number }>`
    select answer.key as name, count(distinct saved.user_id)::integer as people
    from saved_forms saved
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(saved.answers) when 'array' then saved.answers else jsonb_build_array(saved.answers) end
    ) entry
    cross join lateral jsonb_each(case jsonb_typeof(entry) when 'object' then entry else '{}' end) answer
    where saved.code = ${code} and saved.tax_year = ${taxYear}
      and answer.value not in ('null', '""', 'false')
    group by answer.key`.execute(tx);
  return Object.fromEntries(rows.map(({ name, people }) => [name, people]));
}
