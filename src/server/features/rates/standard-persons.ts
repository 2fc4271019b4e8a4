import { pounds } from '#domain/money.ts';
import { type Amount, stated } from '#tax/amount.ts';
import type { TaxInputs } from '#tax/inputs.ts';

/** An example person whose tax shows the effect of other rates. */
export interface StandardPerson {
  readonly words: string;
  readonly inputs: Omit<TaxInputs, 'taxYear'>;
}

const of = (value: number): Amount => stated(pounds(value), 'Standard person');

/** The same people every year; together they cover the rates that most returns use. */
export const standardPersons: readonly StandardPerson[] = [
  {
    words: 'Employee with pay of £30,000, England',
    inputs: { region: 'england', employments: [{ pay: of(30_000) }] },
  },
  {
    words: 'Employee with pay of £60,000, Scotland',
    inputs: { region: 'scotland', employments: [{ pay: of(60_000) }] },
  },
  {
    words: 'Employee with pay of £130,000, Wales',
    inputs: { region: 'wales', employments: [{ pay: of(130_000) }] },
  },
  {
    words: 'Self-employed with a profit of £45,000, England',
    inputs: {
      region: 'england',
      employments: [],
      selfEmployment: { turnover: of(60_000), expenses: of(15_000) },
    },
  },
  {
    words: 'Landlord with rents of £24,000, finance costs of £6,000 and pay of £40,000',
    inputs: {
      region: 'england',
      employments: [{ pay: of(40_000) }],
      property: { income: of(24_000), expenses: of(3_000), residentialFinanceCosts: of(6_000) },
    },
  },
  {
    words: 'Pensioner with £18,000 of pensions, £4,000 of interest and £5,000 of dividends',
    inputs: {
      region: 'england',
      employments: [],
      pensions: { statePension: of(11_000), otherPensions: of(7_000) },
      savings: { untaxedInterest: of(4_000) },
      dividends: { uk: of(5_000) },
    },
  },
  {
    words: 'Parent with pay of £70,000 and Child Benefit of £2,200',
    inputs: {
      region: 'england',
      employments: [{ pay: of(70_000) }],
      childBenefit: { received: true, amount: of(2_200), children: 2 },
    },
  },
];
