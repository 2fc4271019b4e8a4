import { sql } from 'kysely';
import { transactionDialogs } from '#contract/tax-forms/extra-answers.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearOf, taxYears } from '#domain/tax-year.ts';
import type { DialogCode } from '#form-schemas/dialogs.ts';
import type { Tx } from '../../db/database.ts';
import { definitionsInForce } from '../../data/definitions/in-force.ts';
import { extraReader, type SavedVersion } from '../../data/answers/extra/read-extra.ts';

/** A transaction with one of its parts, as stored. */
interface RowWithExtra {
  readonly date: string;
  readonly extra?: unknown;
  readonly part_extra?: unknown;
}

/** The extra answers of a transaction for the list, from all of its parts; empty if there are none. */
export type ExtraOfRow = (parts: readonly RowWithExtra[]) => Pick<Transaction, 'extra' | 'part_extra'>;

const PART: DialogCode = 'transaction-part';

/**
 * Formats the extra answers of a person's transactions, each converted to the definitions in force in its tax year,
 * without further queries; undefined if no transaction has any. `versions` names these definitions.
 */
export async function extraOfBooks(
  tx: Tx,
  userId: number,
  now: Date,
): Promise<{ of: ExtraOfRow | undefined; versions: readonly string[] }> {
  if (!(await hasExtra(tx, userId))) return { of: undefined, versions: [] };
  const { versions, years } = await savedVersions(tx, userId);
  const read = await extraReader(tx, { versions, years }, now);
  return {
    versions: await versionsInForce(tx, years, now),
    of: (parts) => {
      const [row] = parts;
      const isPlain = parts.every(({ extra, part_extra }) => extra === null && part_extra === null);
      const year = row === undefined ? undefined : taxYearOf(row.date as CalendarDate);
      if (isPlain || row === undefined || year === undefined) return {};
      const own = transactionDialogs.flatMap((dialog) => {
        const answers = read(row.extra, dialog, year);
        return answers === undefined ? [] : [[dialog, answers]];
      });
      const ofParts = parts.map(({ part_extra }) => read(part_extra, PART, year));
      return {
        ...(own.length > 0 && { extra: Object.fromEntries(own) }),
        ...(ofParts.some((answers) => answers !== undefined) && {
          part_extra: ofParts.map((answers) => answers ?? {}),
        }),
      };
    },
  };
}

/** The tax years, oldest first, from the first to the last in which a person's transactions have extra answers. */
export async function answeredYears(tx: Tx, userId: number): Promise<readonly TaxYear[]> {
  return (await hasExtra(tx, userId)) ? (await savedVersions(tx, userId)).years : [];
}

/** Uses the two indexes of rows with answers, which are empty for nearly everyone. */
async function hasExtra(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select
    exists (select from transactions where user_id = ${userId} and extra is not null)
    or exists (select from claims where user_id = ${userId} and extra is not null) as any`.execute(tx);
  return rows[0]?.any ?? false;
}

/** The versions under which a person's transactions have answers, and the tax years. */
async function savedVersions(
  tx: Tx,
  userId: number,
): Promise<{ versions: SavedVersion[]; years: TaxYear[] }> {
  const { rows } = await sql<SavedVersion & { from: CalendarDate; to: CalendarDate }>`
    with answered as (
      select t.date, t.extra from transactions t where t.user_id = ${userId} and t.extra is not null
      union all
      select t.date, c.extra from claims c
        join transactions t on t.user_id = c.user_id and t.transaction_id = c.transaction_id
        where c.user_id = ${userId} and c.extra is not null
    )
    select dialog, layer ->> 'definition' as definition, (layer ->> 'version')::int as version,
      min(date) as from, max(date) as to
    from answered, jsonb_each(extra) as of_dialog (dialog, layers), jsonb_array_elements(layers) as layer
    group by 1, 2, 3`.execute(tx);
  const [from, to] = [
    rows.map((row) => row.from).toSorted()[0],
    rows
      .map((row) => row.to)
      .toSorted()
      .at(-1),
  ];
  const [first, last] = [from && taxYearOf(from), to && taxYearOf(to)];
  const years = first && last ? taxYears.filter((year) => first <= year && year <= last) : [];
  return { versions: rows, years };
}

async function versionsInForce(tx: Tx, years: readonly TaxYear[], now: Date): Promise<string[]> {
  const dialogs: readonly string[] = [...transactionDialogs, PART];
  const found: string[] = [];
  for (const year of years)
    for (const { code, taxYear, version } of await definitionsInForce(tx, year, now))
      if (dialogs.includes(code)) found.push(`${year} ${code} ${taxYear} ${version}`);
  return found.toSorted();
}
