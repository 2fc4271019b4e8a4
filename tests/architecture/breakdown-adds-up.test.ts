import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakdown, type Row, type Section } from '#client/features/tax/breakdown/sections.ts';
import { tablePlan } from '#client/features/tax/breakdown/table-plan.ts';
import { summaryLines } from '#client/features/filing/summary-lines.ts';
import { calculationReply } from '../../src/server/data/tax/calculation-reply.ts';
import { explainedFigures } from '../../src/tax/explained-figures.ts';
import { anyoneAnywhere, calculated, given, person } from '../../src/tax/for-tests.ts';
import type { TaxInputs } from '../../src/tax/inputs.ts';

/** Something in every section, with losses, reliefs, payments and codes. */
const everything: TaxInputs = person({
  taxYear: '2024-25',
  employments: [
    {
      name: 'Acme',
      pay: given(52_000),
      tips: given(900),
      benefits: given(3200.5),
      expenses: given(410.2),
      taxDeducted: given(8200),
    },
    { name: 'Small', pay: given(100), expenses: given(300) },
  ],
  selfEmployment: {
    turnover: given(31_000),
    otherIncome: given(200),
    otherProfit: given(150),
    expenses: given(9000),
    capitalAllowances: given(1500),
    lossBroughtForward: given(4000),
  },
  fullTrades: [
    {
      turnover: given(120_000),
      expenses: given(70_000),
      disallowable: given(900),
      nonTaxableIncome: given(40),
      yearAdjustment: given(-600),
      accountingAdjustment: given(300),
    },
    {
      turnover: given(100),
      expenses: given(2000),
      yearAdjustment: given(50),
      accountingAdjustment: given(70),
    },
  ],
  partnerships: [{ share: given(8000), lossBroughtForward: given(2500) }, { share: given(-3000) }],
  property: {
    income: given(14_000),
    expenses: given(3000),
    privateUse: given(200),
    lossBroughtForward: given(1000),
    residentialFinanceCosts: given(5000),
  },
  holidayLets: { income: given(6000), expenses: given(7000), financeCosts: given(500) },
  foreignSources: [
    { kind: 'interest', interest: given(800), foreignTax: given(80), claimsCredit: true },
    { kind: 'property', rents: given(4000), propertyExpenses: given(700), foreignTax: given(310) },
    {
      kind: 'property',
      rents: given(500),
      propertyExpenses: given(900),
      propertyLossBroughtForward: given(50),
    },
  ],
  savings: { taxedInterest: given(80), untaxedInterest: given(900) },
  dividends: { uk: given(12_000), foreign: given(300) },
  pensions: { statePension: given(9000) },
  otherIncome: { income: given(700), expenses: given(100) },
  additionalIncome: { shareSchemes: given(600) },
  incomeReliefs: { seafarers: given(500), tradeUnionDeathBenefits: given(80), loanInterest: given(300) },
  taxReliefs: { ventureCapitalTrusts: given(1000) },
  pensionContributions: { reliefAtSource: given(3000) },
  giftAid: { payments: given(240), shares: given(100) },
  allowances: { blindPerson: true },
  studentLoans: { repaying: true, plans: ['plan1'], postgraduate: true },
  childBenefit: { amount: given(1331) },
  capitalGains: {
    residentialGains: given(20_000),
    residentialLosses: given(2000),
    lossesBroughtForward: given(4000),
    taxAlreadyCharged: given(300),
  },
  payments: {
    taxRefunded: given(120),
    underpaidInCode: given(50.25),
    underpaidInFutureCode: given(75.5),
    onAccountPaid: given(2000),
    otherPayments: given(10.01),
  },
});

const replyOf = (inputs: TaxInputs) =>
  calculationReply(inputs.taxYear, { calculation: calculated(inputs), inputs, definitions: [], forms: [] });

const sectionsOf = (inputs: TaxInputs): readonly Section[] => breakdown(replyOf(inputs), new Map()) ?? [];

/** Informational lines of the tax summary. */
const informational = new Set(['summary_income', 'summary_expense', 'first_payment_on_account']);

/** Results of a source that is one row. */
const singleRow = new Set([
  'partnership_other_income',
  'savings_income',
  'life_insurance_gains',
  'pensions_state_benefits',
]);

/** The bold rows that are not the sum of the rows above them. */
function wrongSums({ title, rows }: Section, _: number, sections: readonly Section[]): string[] {
  const { running: isRunning, startsFrom } = tablePlan.find((plan) => plan.title === title) ?? {};
  const wrong: string[] = [];
  let sum: number = amountsOf(sections).get(startsFrom ?? '')?.amount ?? 0;
  for (const { figure, strong, amount, label } of rows) {
    if (!strong) sum += amount;
    else {
      if (sum !== amount && !singleRow.has(figure))
        wrong.push(`${title}, ${label}: ${amount} and not ${sum}`);
      sum = isRunning ? amount : 0;
    }
  }
  return wrong;
}

const amountsOf = (sections: readonly Section[]) =>
  new Map(sections.flatMap(({ rows }) => rows).map((row): [string, Row] => [row.figure, row]));

/** The parts of total income. */
const incomes = [
  'employment_salary',
  'trading_profit',
  'partnership_profit',
  'partnership_other_income',
  'property_profit',
  'fhl_profit',
  'foreign_property_profit',
  'savings_income',
  'life_insurance_gains',
  'pensions_state_benefits',
  'other_profit',
  'dividends',
];

describe('the rows of the tax breakdown', () => {
  test('add up to every result of a year with something of everything', () => {
    const sections = sectionsOf(everything);
    expect(sections.map(({ title }) => title)).toEqual(tablePlan.map(({ title }) => title));
    expect(sections.flatMap(wrongSums)).toEqual([]);
    const sums = sections.flatMap(({ rows }) => rows.filter(({ strong }) => strong));
    expect(sums.length).toBeGreaterThan(15);
  });

  test('add up for random people', () => {
    fc.assert(
      fc.property(anyoneAnywhere, (inputs) => {
        const sections = sectionsOf(inputs);
        expect(sections.flatMap(wrongSums)).toEqual([]);
        const rows = amountsOf(sections);
        const income = incomes.reduce((sum, figure) => sum + (rows.get(figure)?.amount ?? 0), 0);
        expect(income).toBe(rows.get('total_income')?.amount ?? 0);
      }),
    );
  });

  test.each([
    ['a loss of the year', { selfEmployment: { turnover: given(1000), expenses: given(3000) } }],
    [
      'Gift Aid above all income',
      { savings: { untaxedInterest: given(90) }, giftAid: { payments: given(400) } },
    ],
    ['pay below the allowance', { employments: [{ pay: given(4000) }] }],
    ['a repayment', { employments: [{ pay: given(14_000), taxDeducted: given(900) }] }],
  ] satisfies [string, Partial<TaxInputs>][])('add up with %s', (_, facts) => {
    expect(sectionsOf(person(facts)).flatMap(wrongSums)).toEqual([]);
  });

  test('of the return’s tax summary add up to the amount to pay and the balance', () => {
    for (const inputs of [
      everything,
      person({ employments: [{ pay: given(14_000), taxDeducted: given(900) }] }),
    ]) {
      const reply = replyOf(inputs);
      const lines = summaryLines(reply).filter(({ figure }) => !informational.has(figure));
      let sum = 0;
      for (const { figure, amount, isTotal, label } of lines) {
        if (isTotal !== true) sum += amount;
        else
          expect([label, label.includes('repaid') || label === 'Refund' ? -amount : amount]).toEqual([
            label,
            sum,
          ]);
        expect(figure in explainedFigures(calculated(inputs))).toBe(true);
      }
      expect(lines.some(({ isTotal }) => isTotal)).toBe(true);
    }
    const figures = summaryLines(replyOf(everything)).map(({ figure }) => figure);
    expect(figures).toEqual(expect.arrayContaining(['underpaid_in_code', 'paid_on_account', 'left_to_pay']));
  });

  test('name a personal allowance that the taper has removed', () => {
    const rows = amountsOf(sectionsOf(person({ employments: [{ pay: given(130_000) }] })));
    expect(rows.get('personal_allowance')?.amount).toBe(0);
  });

  test('each have an explanation', () => {
    const explained = Object.keys(explainedFigures(calculated(everything)));
    const figures = tablePlan.flatMap(({ rows }) => rows.map(({ figure }) => figure as string));
    expect(figures.filter((figure) => !explained.includes(figure))).toEqual([]);
    expect(new Set(figures).size).toBe(figures.length);
  });
});
