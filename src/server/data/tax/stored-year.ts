import type { FormFacts } from '#contract/tax-forms/form-context.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Journey } from '#tax/inputs.ts';
import type { YearRates } from '#tax/rates/year-rates.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { formsInForce, type InForce } from '../definitions/in-force.ts';
import type { UnreadableForm } from '../definitions/read-stored.ts';
import { profileFacts } from '../users/profile-facts.ts';
import { ratesInForce } from '../rates/rates-in-force.ts';
import { answersInForce } from '../answers/saved-answers.ts';
import type { SavedForm } from '../answers/saved-forms.repo.ts';
import { asTotals, bookTotals } from '../books/books.ts';
import { countAttachments } from '../filing/attachments/attachments.repo.ts';
import { claimedMiles } from '../journeys/claimed-miles.ts';
import { type ConditionFigures, lastFigures } from './calculated-figures.repo.ts';

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
}

/** Throws not_found for a year without rates. */
export async function storedYear(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
  now: Date,
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
  };
  const journeys = await claimedMiles(tx, userId, year);
  const last = await lastFigures(tx, userId, year);
  return {
    forms,
    unreadable,
    saved,
    rates,
    journeys,
    facts,
    ...(last === undefined ? {} : { lastFigures: last }),
  };
}
