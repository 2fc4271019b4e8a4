import { sql } from 'kysely';
import type { FormFacts } from '#contract/tax-forms/form-context.ts';
import { isTaxYear, type TaxYear } from '#domain/tax-year.ts';
import type { BookTotals, Context } from '#form-schemas/settle.ts';
import type { Journey } from '#tax/inputs.ts';
import type { YearRates } from '#tax/rates/year-rates.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { definitionSavedWith, type InForce } from '../../data/definitions/in-force.ts';
import { ratesToTryWith } from '../../data/rates/rates-in-force.ts';
import { claimedMiles } from '../../data/journeys/claimed-miles.ts';
import { profilesOf } from '../../data/users/profile-facts.ts';
import { boxesBefore, type StoredYear } from '../../data/tax/stored-year.ts';
import { type KnownForm, convertForms } from '../../data/answers/saved-answers.ts';
import { savedFormsOf } from '../../data/answers/saved-forms.repo.ts';
import { asTotals, bookTotalsOf } from '../../data/books/books.ts';
import type { DraftGround } from '../../data/impact/ground.ts';

/** One person's year, with what its tax is calculated from. Never leaves the server. */
export interface SampledYear {
  readonly userId: number;
  readonly year: TaxYear;
  readonly known: readonly KnownForm[];
  readonly profile: FormFacts['profile'];
  readonly totals: BookTotals;
  readonly journeys: readonly Journey[];
  readonly rates: YearRates;
  /** The boxes of the year before that forms read. */
  readonly before: Context;
}

interface Filer {
  readonly userId: number;
  readonly year: TaxYear;
}

/** The saved forms to recalculate: spread over all filers who saved it, and the same ones each time. */
export async function sampleOf(
  tx: Tx,
  { draft, years }: DraftGround,
  most: number,
): Promise<{ of: number; filers: Filer[] }> {
  const query = tx
    .selectFrom('saved_forms')
    .where('code', '=', draft.code)
    .where('tax_year', 'in', [...years]);
  const { of } = await query.select(({ fn }) => fn.countAll<number>().as('of')).executeTakeFirstOrThrow();
  const rows = await query
    .select(['user_id', 'tax_year'])
    .orderBy(sql`md5(user_id::text)`)
    .orderBy('tax_year')
    .limit(most)
    .execute();
  const filers = rows.flatMap(({ user_id: userId, tax_year: year }) =>
    isTaxYear(year) ? [{ userId, year }] : [],
  );
  return { of, filers };
}

/**
 * The stored data of some filers, in a few queries for all of them. `formsOf` has every form that is tried in a year:
 * what they read of the year before is read too, filer by filer.
 */
export async function readSampled(
  tx: Tx,
  seal: Seal,
  filers: readonly Filer[],
  formsOf: (year: TaxYear) => readonly InForce[],
  now: Date,
): Promise<SampledYear[]> {
  const ids = [...new Set(filers.map(({ userId }) => userId))];
  const [forms, profiles] = [await savedFormsOf(tx, ids), await profilesOf(tx, seal, ids)];
  const totals = new Map<TaxYear, Awaited<ReturnType<typeof bookTotalsOf>>>();
  const rates = new Map<TaxYear, YearRates>();
  for (const { year } of filers) {
    if (rates.has(year)) continue;
    totals.set(year, await bookTotalsOf(tx, ids, year));
    rates.set(year, await ratesToTryWith(tx, year, now));
  }
  const sampled: SampledYear[] = [];
  for (const { userId, year } of filers) {
    const [profile, of] = [profiles.get(userId), rates.get(year)];
    if (profile === undefined || of === undefined) continue;
    const known: KnownForm[] = [];
    for (const { form } of forms.filter((one) => one.userId === userId && one.year === year))
      known.push({ form, savedWith: await definitionSavedWith(tx, form) });
    const own = totals.get(year)?.filter((one) => one.userId === userId) ?? [];
    const journeys = await claimedMiles(tx, userId, year);
    const before = await boxesBefore(tx, seal, userId, { year, forms: formsOf(year) }, now);
    sampled.push({ userId, year, known, profile, totals: asTotals(own), journeys, rates: of, before });
  }
  return sampled;
}

/** The year as stored, with these forms in force. */
export function storedWith(sampled: SampledYear, forms: readonly InForce[]): StoredYear {
  const { year, known, profile, totals, journeys, rates, before } = sampled;
  const saved = convertForms(known, year, forms);
  const facts: FormFacts = {
    year,
    profile,
    forms: forms.map(({ definition }) => ({
      definition,
      answers: saved.find(({ section }) => section === definition.tax_column)?.answers,
    })),
    totals,
    attachments: 0,
    before,
  };
  return { forms, unreadable: [], saved, facts, journeys, rates };
}
