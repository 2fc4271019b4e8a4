import { sql } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getFormUse } from '#contract/form-withdrawals.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { FINAL } from '#form-schemas/outside-names.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { readersOf } from '../../data/definitions/other-forms.ts';
import { openPublished } from '../../data/definitions/open-for-staff.ts';
import { versionsOf } from '../../data/definitions/version-times.ts';
import { recordEvent } from '../../data/form-events/record-event.ts';
import { formCounts } from '../../data/impact/box-counts.ts';
import { groundOf } from '../../data/impact/ground.ts';
import { hasRates } from '../../data/rates/rates-in-force.ts';
import { deleteWithdrawal, putWithdrawal, withdrawalOf } from '../../data/definitions/withdrawals.repo.ts';

interface Which {
  readonly code: string;
  readonly taxYear: string;
}

interface Said {
  readonly by: string;
  readonly reason: string;
}

/** What taking the form out of use would touch. Counts alone: nothing tells of a person. */
export async function useOf(tx: Tx, which: Which, now: Date): Promise<ReplyOf<typeof getFormUse>> {
  const { definition } = await publishedOf(tx, which, now);
  const ground = await groundOf(tx, definition, now);
  const readers = await readersOf(tx, definition, now);
  return {
    years: await begunYears(tx, ground.years, which.taxYear, now),
    ...(await formCounts(tx, ground)),
    included: await includedForms(tx, definition.code, ground.years),
    readers: readers
      .filter(({ state }) => state === 'in force' || state === 'scheduled')
      .map(({ code, taxYear, place }) => `${code} ${taxYear}, ${place}`),
    withdrawal: await withdrawalOf(tx, which),
    needed: neededFor(definition),
  };
}

/** Its own year, and those of the others that filers can fill in: who takes it out of use needs no year that nobody has begun. */
async function begunYears(tx: Tx, years: readonly TaxYear[], own: string, now: Date): Promise<TaxYear[]> {
  const begun: TaxYear[] = [];
  for (const year of years) if (year === own || (await hasRates(tx, year, now))) begun.push(year);
  return begun;
}

/**
 * Takes a form out of use at once: it counts in no tax and no return, and is offered to nobody. Answers stay as they are
 * stored. Throws not_found for one that is not published, invalid for one the product cannot do without, conflict for one
 * that is out of use already.
 */
export async function withdraw(
  tx: Tx,
  which: Which,
  { by, reason }: Said,
  now: Date,
): Promise<{ status: 'success' }> {
  const { definition, version } = await publishedOf(tx, which, now);
  const needed = neededFor(definition);
  if (needed !== '') throw new AppError('invalid', needed);
  if (!(await putWithdrawal(tx, which, { by, reason }, now)))
    throw new AppError('conflict', `${which.code} ${which.taxYear} is already out of use.`);
  await recordEvent(tx, { ...keyOf(which), kind: 'withdrawn', who: by, version, note: reason }, now);
  return { status: 'success' };
}

/** The newest version whose time has come is in force again. Throws conflict for a form that is in use. */
export async function bringBack(
  tx: Tx,
  which: Which,
  { by, reason }: Said,
  now: Date,
): Promise<{ status: 'success' }> {
  const { version } = await publishedOf(tx, which, now);
  if (!(await deleteWithdrawal(tx, which)))
    throw new AppError('conflict', `${which.code} ${which.taxYear} is in use.`);
  await recordEvent(tx, { ...keyOf(which), kind: 'brought-back', who: by, version, note: reason }, now);
  return { status: 'success' };
}

/** As far as it can be read: one that cannot is the more reason to take it out of use. */
async function publishedOf(
  tx: Tx,
  { code, taxYear }: Which,
  now: Date,
): Promise<{ definition: Definition; version: number }> {
  const [newest] = await versionsOf(tx, code, taxYear, now);
  const published = newest && (await openPublished(tx, code, taxYear, newest.version));
  if (published === undefined)
    throw new AppError('not_found', `No version of ${code} ${taxYear} has been published.`);
  return { definition: published.definition, version: newest?.version ?? 0 };
}

/** Every return has these pages, and the app its dialogs. */
function neededFor({ code, kind, tax_column }: Definition): string {
  if (kind === 'dialog') return 'The app needs this dialog, so you cannot take it out of use.';
  if (code === 'SA100' || tax_column === FINAL)
    return 'Every return needs this form, so you cannot take it out of use.';
  return '';
}

async function includedForms(tx: Tx, code: string, years: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from saved_forms
    where code = ${code} and tax_year in (${sql.join(years)})
      and (answers @> '{"include": true}' or answers @> '[{"include": true}]')`.execute(tx);
  return rows[0]?.count ?? 0;
}

function keyOf({ code, taxYear }: Which): Which {
  return { code, taxYear };
}
