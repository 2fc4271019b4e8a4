import type { RateEffect } from '#contract/rates/rates.ts';
import { type Pence, toPounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { calculate } from '#tax/calculate.ts';
import type { YearRates } from '#tax/rates/year-rates.ts';
import { type StandardPerson, standardPersons } from './standard-persons.ts';

interface Known {
  readonly inForce: YearRates | undefined;
  readonly before: { readonly year: TaxYear; readonly rates: YearRates } | undefined;
}

/** The tax of the standard persons in the year before, with the rates in force and with the draft, in pounds. */
export function effectsOf(year: TaxYear, draft: YearRates, { inForce, before }: Known): RateEffect[] {
  return standardPersons.map((person) => ({
    person: person.words,
    before: before === undefined ? null : taxOf(person, before.year, before.rates),
    inForce: inForce === undefined ? null : taxOf(person, year, inForce),
    draft: taxOf(person, year, draft),
  }));
}

function taxOf({ inputs }: StandardPerson, taxYear: TaxYear, rates: YearRates): number | string {
  const calculation = calculate({ ...inputs, taxYear }, rates);
  if (!calculation.ok) return calculation.refusals.map(({ title }) => title).join(' ');
  const due: Pence = calculation.figures.taxDue.value;
  return toPounds(due);
}
