import type { FormFacts } from '#contract/tax-forms/form-context.ts';
import { startYear, type TaxYear, taxYearFromId, yearBefore } from '#domain/tax-year.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { namesBefore } from '#form-schemas/outside-names.ts';
import type { Context } from '#form-schemas/settle.ts';
import type { CalcInput } from '#form-schemas/calc-inputs.ts';
import type { EarlierYear } from '#tax/carry-back-inputs.ts';
import type { Journey } from '#tax/inputs.ts';
import type { YearRates } from '#tax/rates/year-rates.ts';
import { asEarlierYear } from '#tax/steps/carry-back/carried-back.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { formsInForce, type InForce } from '../definitions/in-force.ts';
import type { UnreadableForm } from '../definitions/read-stored.ts';
import { profileFacts } from '../users/profile-facts.ts';
import { ratesInForce } from '../rates/rates-in-force.ts';
import { isList } from '#form-schemas/is-list.ts';
import { answersInForce } from '../answers/saved-answers.ts';
import type { SavedForm } from '../answers/saved-forms.repo.ts';
import { asTotals, bookTotals } from '../books/books.ts';
import { countAttachments } from '../filing/attachments/attachments.repo.ts';
import { claimedMiles } from '../journeys/claimed-miles.ts';
import { type ConditionFigures, lastFigures } from './calculated-figures.repo.ts';
import { boxesRead, sectionsOf } from './boxes-read.ts';
import { figuresOfYear } from './figures-of-year.ts';

/** One person's year as stored: the input for the tax and the conditions of the forms. */
export interface StoredYear {
  readonly forms: readonly InForce[];
  readonly unreadable: readonly UnreadableForm[];
  /** Answers converted to the definitions in force. */
  readonly saved: readonly SavedForm[];
  readonly rates: YearRates;
  /** The claimed miles of the year by vehicle. */
  readonly journeys: readonly Journey[];
  /** For formContext(), without the tax, which is calculated from them. */
  readonly facts: FormFacts;
  /** From the last calculation that was not refused; absent if there is none. */
  readonly lastFigures?: ConditionFigures;
  /** The three years before, as far as they are filled in here: only if a loss is carried back to them. */
  readonly earlier?: readonly EarlierYear[];
}

/** Throws not_found for a year without rates. `readAfter`: the sections whose boxes the year after reads. */
export async function storedYear(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
  now: Date,
  readAfter?: ReadonlySet<string>,
): Promise<StoredYear> {
  const { forms, unreadable } = await formsInForce(tx, year, now);
  const rates = await ratesInForce(tx, year, now);
  const saved = await answersInForce(tx, userId, year, forms);
  const facts: FormFacts = {
    year,
    profile: await profileFacts(tx, seal, userId),
    forms: forms.map(({ definition }) => ({
      definition,
      answers: saved.find(({ section }) => section === definition.tax_column)?.answers,
    })),
    totals: asTotals(await bookTotals(tx, userId, year)),
    attachments: await countAttachments(tx, userId, year),
    ...(readAfter !== undefined && { readAfter }),
    // A year that is only read by the next one has nothing to give when nothing is saved.
    ...((readAfter === undefined || saved.length > 0) && {
      before: await boxesBefore(tx, seal, userId, { year, forms }, now),
    }),
  };
  const journeys = await claimedMiles(tx, userId, year);
  const last = await lastFigures(tx, userId, year);
  const earlier = hasLossBack(forms, saved, year) ? await earlierYears(tx, seal, userId, year, now) : [];
  return {
    forms,
    unreadable,
    saved,
    rates,
    journeys,
    facts,
    ...(last === undefined ? {} : { lastFigures: last }),
    ...(earlier.length === 0 ? {} : { earlier }),
  };
}

/** The boxes of the year before that the forms of a year read, as its own screens show them. */
export async function boxesBefore(
  tx: Tx,
  seal: Seal,
  userId: number,
  { year, forms }: { readonly year: TaxYear; readonly forms: readonly InForce[] },
  now: Date,
): Promise<Context> {
  const names = new Set(forms.flatMap(({ definition }) => namesBefore(definition)));
  const earlier = yearBefore(year);
  if (names.size === 0 || earlier === undefined) return {};
  return boxesRead(names, earlier, await storedYear(tx, seal, userId, earlier, now, sectionsOf(names)));
}

const lossBack: ReadonlySet<CalcInput | undefined> = new Set([
  'selfEmployment.lossCarriedBack',
  'fullTrade.lossCarriedBack',
  'partnership.lossCarriedBack',
] as const);

/** Whether an answer carries a loss back. Nobody else’s earlier years are read. */
function hasLossBack(forms: readonly InForce[], saved: readonly SavedForm[], year: TaxYear): boolean {
  return forms.some(({ definition }) => {
    const names = fieldsFor(definition, year).flatMap(({ calc, name }) => (lossBack.has(calc) ? [name] : []));
    if (names.length === 0) return false;
    const answers = saved.find(({ section }) => section === definition.tax_column)?.answers ?? [];
    const entries = isList(answers) ? answers : [answers];
    return entries.some((values) => names.some((name) => Number(values[name] ?? 0) > 0));
  });
}

/** The latest first. Each is calculated as its own screen shows it; one that is refused or empty is left out. */
async function earlierYears(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
  now: Date,
): Promise<EarlierYear[]> {
  const known: EarlierYear[] = [];
  for (const before of [1, 2, 3]) {
    const earlier = taxYearFromId(startYear(year) - before);
    if (earlier === undefined) continue;
    const { calculation } = figuresOfYear(earlier, await storedYear(tx, seal, userId, earlier, now));
    if (calculation.ok && calculation.figures.totalIncome.value > 0)
      known.push(asEarlierYear(calculation.inputs, calculation.rates));
  }
  return known;
}
