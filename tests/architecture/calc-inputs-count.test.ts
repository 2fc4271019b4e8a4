import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { calcAmounts, calcFacts, calcFlags, calcInputs } from '#form-schemas/calc-inputs.ts';
import { isTaken } from '#server/data/tax/box-words.ts';
import { stated } from '#tax/amount.ts';
import { calculate } from '#tax/calculate.ts';
import { toTaxCalculationFields } from '#tax/fields.ts';
import type { TaxInputs } from '#tax/inputs.ts';
import { inputsOf, ratesFor, type Scenario, scenariosOf } from '#tax/scenario-files.ts';

/** The areas that TaxInputs has a list of. */
const lists: Readonly<Record<string, keyof TaxInputs>> = {
  employment: 'employments',
  fullTrade: 'fullTrades',
  foreign: 'foreignSources',
  partnership: 'partnerships',
};

/** The inputs with one more word filled in, in addition to the example. */
function withWord(inputs: TaxInputs, word: string, value: unknown): TaxInputs {
  const [area = '', name = ''] = word.split('.');
  const list = lists[area];
  if (list === undefined) {
    const before = (inputs as unknown as Record<string, object | undefined>)[area];
    return { ...inputs, [area]: { ...before, [name]: value } };
  }
  const [first, ...others] = (inputs[list] ?? []) as readonly object[];
  return { ...inputs, [list]: [{ ...first, [name]: value }, ...others] };
}

const examples = scenariosOf().map(({ scenario }) => ({ scenario, before: outcome(scenario) }));

/** The result of an example, as text: figures, or why they are refused. */
function outcome(scenario: Scenario, change = (inputs: TaxInputs) => inputs): string {
  const calculation = calculate(change(inputsOf(scenario)), ratesFor(scenario));
  return JSON.stringify(
    calculation.ok ? toTaxCalculationFields(calculation) : calculation.refusals.map(({ title }) => title),
  );
}

/** An amount of another area without which a word does not count. */
const worksOn: Readonly<Record<string, string>> = { 'incomeReliefs.earlierLosses': 'otherIncome.income' };

/** Words that change nothing here, each with its reason. */
const idleByRule: ReadonlySet<string> = new Set([
  // Transferring an allowance that one cannot use does not change one's own tax.
  'allowances.blindSurplusToSpouse',
  // Filed in box 40 of SA108. The calculation takes the gains of the other boxes as entered.
  'capitalGains.seedInvestmentRelief',
  // The charge is the same whatever is nominated, and something must be.
  'residence.nominatedIncome',
  'residence.nominatedGains',
  // The form checks the limit on overseas workday relief, which does not apply then.
  'overseasWorkdays.transitionalClaim',
  // Filed with the return: the amount decides the charge.
  'childBenefit.children',
  // They count together with a loss and the years before it, which no example has: losses-carried-back.test.ts.
  'selfEmployment.carryBackClaim',
  'fullTrade.carryBackClaim',
  'partnership.carryBackClaim',
  'payments.earlierYearsRelief',
]);

/**
 * Whether filling in the word changes the result of any example, as it is or with the other words of its area filled
 * in, because a relief only counts together with its income.
 */
function counts(word: string, values: readonly unknown[]): boolean {
  const others = calcAmounts.filter((other) => other !== word && other.split('.')[0] === word.split('.')[0]);
  const needed = worksOn[word];
  const combinations = [[], ...(needed === undefined ? [] : [[needed]]), ...others.map((other) => [other])];
  return combinations.some((added) =>
    examples.some(({ scenario, before }) => {
      const around = (inputs: TaxInputs) =>
        added.reduce((filled: TaxInputs, other) => withWord(filled, other, LARGE), inputs);
      const without = added.length === 0 ? before : outcome(scenario, around);
      return values.some(
        (value) => outcome(scenario, (inputs) => withWord(around(inputs), word, value)) !== without,
      );
    }),
  );
}

const LARGE = stated(pounds(200_000), 'an example');
const amounts = [1234, 98_765].map((value) => stated(pounds(value), 'an example'));

/** Where the inputs have a fact under another name. */
const placeOf: Readonly<Record<string, string>> = {
  'studentLoans.plan': 'studentLoans.plans',
  'studentLoans.postgraduatePlan': 'studentLoans.postgraduate',
};
/** Values of facts that should make a difference. Add a line for a new fact. */
const facts: Readonly<Record<string, readonly unknown[]>> = {
  'foreign.kind': ['property', 'gain', 'trust'],
  'foreign.treatyRate': [1, 5],
  'studentLoans.plan': [['plan1'], ['plan2'], ['plan4']],
  'studentLoans.postgraduatePlan': [true, false],
  'employment.mileagePaidPerMile': [10, 25],
  'lifeInsurance.taxedYears': [1, 10],
  'lifeInsurance.untaxedYears': [1, 10],
  'lifeInsurance.voidedIsaYears': [1, 10],
  'childBenefit.childrenPaid': [1, 3],
  ...Object.fromEntries(
    [1, 2, 3, 4].flatMap((child) => [
      [`childBenefit.from${child}`, ['2019-12-01', '2024-12-01']],
      [`childBenefit.to${child}`, ['2019-06-01', '2024-06-01']],
    ]),
  ),
  'childBenefit.endDate': ['2019-05-01', '2024-06-01'],
  'nextYearLoss.year': ['2018-19', '2030-31'],
  'marriedCouples.spouseName': [undefined, 'Ann'],
  'marriedCouples.spouseDateOfBirth': ['1930-01-01', '1990-01-01'],
  'marriedCouples.dateOfMarriage': ['1960-01-01', '2025-12-01', '2040-01-01'],
};

/** The country of the taxpayer is not a word of an area. */
function regionCounts(): boolean {
  return examples.some(({ scenario, before }) =>
    (['scotland', 'wales', 'england'] as const).some(
      (region) => outcome(scenario, (inputs) => ({ ...inputs, region })) !== before,
    ),
  );
}

test('changes the tax of some example for every choice, count and date that a box can feed', () => {
  const idle = calcFacts.filter((word) => {
    if (word === 'residence.region') return !regionCounts();
    return !idleByRule.has(word) && !counts(placeOf[word] ?? word, facts[word] ?? []);
  });
  expect(idle).toEqual([]);
});

test('changes the tax of some example for every amount and tick that a box can feed', () => {
  const taken = new Set<string>(
    calcInputs.filter(
      (word) => isTaken(word) && !word.startsWith('workingFromHome.') && !idleByRule.has(word),
    ),
  );
  const idle = [
    ...calcAmounts.filter((word) => taken.has(word) && !counts(word, amounts)),
    ...calcFlags.filter((word) => taken.has(word) && !counts(word, [true, false])),
  ];
  expect(idle).toEqual([]);
});

test('finds a word that no step reads', () => {
  expect(counts('savings.interestOnTheMoon', amounts)).toBe(false);
  expect(counts('savings.untaxedInterest', amounts)).toBe(true);
});
