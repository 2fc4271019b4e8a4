import { sql } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getFormUse } from '#contract/withdrawals/form-withdrawals.ts';
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

interface WithdrawalReason {
  readonly by: string;
  readonly reason: string;
}

/** What withdrawing the form would affect. Only counts: nothing identifies a person. */
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

/**
 * Its own year, and other years that filers can already fill in: years that have not begun do not affect a withdrawal.
 */
async function begunYears(tx: Tx, years: readonly TaxYear[], own: string, now: Date): Promise<TaxYear[]> {
  const begun: TaxYear[] = [];
  for (const year of years) if (year === own || (await hasRates(tx, year, now))) begun.push(year);
  return begun;
}

/**
 * Withdraws a form at once: it counts in no tax and no return, and is offered to no one. Answers stay stored. Throws
 * not_found for an unpublished form, invalid for one the product needs, conflict for one that is already withdrawn.
 */
export async function withdraw(
  tx: Tx,
  which: Which,
  { by, reason }: WithdrawalReason,
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

/** The newest version in effect is used again. Throws conflict for a form that is in use. */
export async function restore(
  tx: Tx,
  which: Which,
  { by, reason }: WithdrawalReason,
  now: Date,
): Promise<{ status: 'success' }> {
  const { version } = await publishedOf(tx, which, now);
  if (!(await deleteWithdrawal(tx, which)))
    throw new AppError('conflict', `${which.code} ${which.taxYear} is in use.`);
  await recordEvent(tx, { ...keyOf(which), kind: 'brought-back', who: by, version, note: reason }, now);
  return { status: 'success' };
}

/** As far as it can be read. An unreadable form is all the more reason to withdraw it. */
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

/** Every return needs these pages, and the app its dialogs. */
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
