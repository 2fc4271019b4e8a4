import type { TaxYear } from '#domain/tax-year.ts';
import { limitIn } from '../digital-tax/duty.ts';
import type { YearRates } from '../rates/year-rates.ts';

/** The note about the penalties of people who use Digital Tax; undefined in a year without them. */
export function otherRegimeOf(
  year: TaxYear,
  { newPenalties, compulsoryOver }: YearRates['digitalTax'],
): string | undefined {
  if (!newPenalties.value) return undefined;
  const who =
    limitIn(year, compulsoryOver.value) === undefined
      ? 'If you joined the test of Making Tax Digital for Income Tax for this year'
      : 'If Making Tax Digital for Income Tax applies to you in this year';
  return (
    `${who}, late returns get points instead and late payments other percentages, under Finance Act 2021, ` +
    'Schs. 24 to 26. We do not know that you use it, so these are the penalties of everyone else.'
  );
}
