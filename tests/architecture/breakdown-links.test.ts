import { expect, test } from 'vitest';
import { boxOf, fullPagesBoxOf } from '#client/features/tax/breakdown/row-boxes.ts';
import { tablePlan } from '#client/features/tax/breakdown/table-plan.ts';
import { shippedTaxYears } from '../../src/domain/tax-year.ts';
import { fieldsFor } from '../../form-schemas/resolve.ts';
import { shippedDefinitions } from '../../form-schemas/shipped/index.ts';
import { explainedFigures } from '../../src/tax/explained-figures.ts';
import { calculated, person } from '../../src/tax/for-tests.ts';
import { stated } from '../../src/tax/amount.ts';
import type { TaxInputs } from '../../src/tax/inputs.ts';
import type { WorkingItem } from '../../src/tax/workings.ts';
import { pounds } from '../../src/domain/money.ts';

const areas: Readonly<Record<string, string>> = {
  employments: 'employment',
  fullTrades: 'fullTrade',
  foreignSources: 'foreign',
  partnerships: 'partnership',
};

/** Amounts in pounds by area and word, each given under its own name, so that a leaf shows which word it is. */
function worded(area: string, amounts: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(amounts).map(([word, value]) => {
      const name = word === 'homeWorking' ? 'workingFromHome.employee' : `${areas[area] ?? area}.${word}`;
      return [word, stated(pounds(value), name)];
    }),
  );
}

function someone(
  facts: Readonly<Record<string, Record<string, number>>>,
  otherInputs: object = {},
): TaxInputs {
  const given = Object.entries(facts).map(([area, amounts]) => {
    const words = worded(area, amounts);
    return [area, area in areas ? [words] : words];
  });
  return person({ taxYear: '2024-25', ...Object.fromEntries(given), ...otherInputs } as Partial<TaxInputs>);
}

const job = { pay: 70_000, tips: 900, benefits: 3200, expenses: 410, homeWorking: 300, taxDeducted: 8200 };

/** Together they have every row of the table. */
const people: readonly TaxInputs[] = [
  someone(
    {
      employments: job,
      selfEmployment: { turnover: 31_000, expenses: 9000, lossBroughtForward: 4000 },
      partnerships: { share: 8000, lossBroughtForward: 2500, propertyShare: 900 },
      property: { income: 14_000, expenses: 3000, lossBroughtForward: 1000, residentialFinanceCosts: 5000 },
      holidayLets: { income: 9000, expenses: 700, financeCosts: 500, lossBroughtForward: 10 },
      foreignSources: {
        rents: 7000,
        propertyExpenses: 900,
        propertyLossBroughtForward: 300,
        foreignTax: 200,
      },
      savings: { taxedInterest: 80, untaxedInterest: 900 },
      dividends: { uk: 12_000 },
      pensions: { statePension: 9000, statePensionLumpSum: 4000 },
      otherIncome: { income: 700, expenses: 100 },
      additionalIncome: { shareSchemes: 600 },
      lumpSums: { compensation: 5000 },
      incomeReliefs: { seafarers: 500 },
      giftAid: { payments: 240 },
      childBenefit: { amount: 1331 },
      capitalGains: { residentialGains: 20_000, residentialLosses: 2000, taxAlreadyCharged: 300 },
      payments: {
        taxRefunded: 120,
        underpaidInCode: 50,
        underpaidInFutureCode: 75,
        onAccountPaid: 2000,
        otherPayments: 10,
      },
    },
    {},
  ),
  someone({
    selfEmployment: { turnover: 100, expenses: 9000 },
    property: { income: 100, expenses: 9000 },
    holidayLets: { income: 100, expenses: 9000 },
    foreignSources: { rents: 100, propertyExpenses: 9000 },
  }),
  someone({
    selfEmployment: { turnover: 9000, tradingAllowance: 1000 },
    property: { income: 9000, allowance: 500 },
    holidayLets: { income: 900, allowance: 500 },
  }),
  someone({ property: { income: 9000, rentARoomExempt: 7500 } }),
  someone({ foreignSources: { rents: 5000, propertyAllowance: 1000 } }),
  person({
    employments: [{ pay: stated(pounds(60_000), 'pay') }],
    foreignSources: [
      {
        interest: stated(pounds(1000), 'foreign.interest'),
        foreignTax: stated(pounds(100), 'foreign.foreignTax'),
        claimsCredit: true,
      },
    ],
  }),
  someone({ lifeInsurance: { taxedGains: 9000, taxedSlice: 3000 } }),
  someone({ selfEmployment: { seissGrants: 900 } }, { taxYear: '2020-21' }),
  someone({
    fullTrades: {
      turnover: 131_000,
      expenses: 9000,
      yearAdjustment: 70,
      lossBroughtForward: 4000,
      transitionProfit: 2000,
    },
  }),
  someone({ fullTrades: { turnover: 100, expenses: 9000 } }),
  someone({ fullTrades: { turnover: 9000, tradingAllowance: 1000 } }),
  someone({ fullTrades: { seissGrants: 900 } }, { taxYear: '2020-21' }),
  person({
    taxYear: '2024-25',
    residence: {
      remittanceBasis: true,
      resident7Of9Years: true,
      nominatedIncome: stated(pounds(1), 'residence.nominatedIncome'),
    },
  }),
  person({
    employments: [{ pay: stated(pounds(90_000), 'employment.pay') }],
    foreignRegime: { income: true },
    overseasWorkdays: {
      election: true,
      claim: true,
      relief: stated(pounds(9000), 'overseasWorkdays.relief'),
    },
    foreignSources: [
      {
        rents: stated(pounds(9000), 'foreign.rents'),
        regimeRelief: stated(pounds(9000), 'foreign.regimeRelief'),
      },
    ],
    repatriation: { designated: stated(pounds(1000), 'repatriation.designated') },
  }),
];

function leavesOf(item: WorkingItem): string[] {
  if (item.kind === 'rate') return [];
  if (item.kind === 'source') return item.source.from === 'stated' ? [item.source.title] : [];
  return item.inputs.flatMap((input) => leavesOf(input.item));
}

/** For each figure, the words its workings read in any of the cases. */
const read = new Map<string, Set<string>>();
for (const inputs of people) {
  for (const [figure, working] of Object.entries(explainedFigures(calculated(inputs)))) {
    const words = read.get(figure) ?? new Set();
    leavesOf(working).forEach((word) => words.add(word));
    read.set(figure, words);
  }
}

const linked = tablePlan.flatMap(({ rows }) => rows.filter(({ form }) => form !== undefined));
const links = linked.flatMap(({ figure, form = '' }) => {
  const full = fullPagesBoxOf(figure);
  return [
    { figure, form, box: boxOf(figure) },
    ...(full === undefined ? [] : [{ figure, form: 'SA103F', box: full }]),
  ];
});

test.each(links)(
  'the amount of $figure links to a box of $form that its workings read',
  ({ figure, form, box }) => {
    const fields = shippedDefinitions()
      .filter(({ code }) => code === form)
      .flatMap((definition) => shippedTaxYears.flatMap((year) => fieldsFor(definition, year)))
      .filter(({ name }) => name === box);
    expect(fields.length).toBeGreaterThan(0);
    const words = [...new Set(fields.map(({ calc }) => calc ?? ''))];
    expect([...(read.get(figure) ?? [])]).toEqual(expect.arrayContaining(words));
  },
);

test('links what is paid or collected elsewhere to a box too', () => {
  const figures = ['underpaid_in_code', 'underpaid_in_future_code', 'paid_on_account', 'paid_otherwise'];
  const forms = figures.map((figure) => linked.find((row) => row.figure === figure)?.form);
  expect(forms).toEqual(['final', 'final', 'final', 'final']);
});
