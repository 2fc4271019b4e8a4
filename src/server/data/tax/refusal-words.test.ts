import { expect, test } from 'vitest';
import {
  type CalcInput,
  calcAmounts,
  calcFacts,
  calcFlags,
  calcRefusals,
} from '#form-schemas/calc-inputs.ts';
import type { Definition, Field, Value } from '#form-schemas/definition.ts';
import { withTopics } from './refusal-words.ts';
import type { SettledForm } from './settled-forms.ts';
import { taxInputs } from './tax-inputs.ts';
import { calculateAsShipped } from '#tax/for-tests.ts';

const YEAR = '2025-26';

/** A form with one filled box that feeds the input. */
function formWith(calc: CalcInput, rest: Omit<Field, 'name' | 'title'>, value: Value): SettledForm {
  const field: Field = { name: 'box', title: 'Box', calc, ...rest };
  const [area = ''] = calc.split('.');
  const isList = area === 'employment' || area === 'partnership';
  const definition: Definition = {
    code: 'T1',
    taxYear: YEAR,
    kind: isList ? 'list' : 'single',
    title: 'Trial',
    tax_column: isList ? area : 'trial',
    form_json: { fields: [field] },
  };
  return {
    definition,
    year: YEAR,
    section: definition.tax_column,
    definitionYear: YEAR,
    version: 1,
    included: true,
    entries: [{ values: { box: value }, fromBooks: new Set() }],
  };
}

const boxes: readonly [CalcInput, SettledForm][] = [
  ...calcAmounts.map((calc): [CalcInput, SettledForm] => [
    calc,
    formWith(calc, { format: 'number', currency: true }, 123_456),
  ]),
  ...calcFlags.map((calc): [CalcInput, SettledForm] => [calc, formWith(calc, { format: 'checkbox' }, true)]),
  ...calcFacts.map((calc): [CalcInput, SettledForm] => [calc, formWith(calc, { format: 'string' }, 'S')]),
  ...calcRefusals.map((calc): [CalcInput, SettledForm] => [
    calc,
    formWith(calc, { format: 'checkbox' }, true),
  ]),
];

/** The self-employment form, included and empty: a choice about a trade needs one. */
const trade: SettledForm = {
  ...formWith('selfEmployment.turnover', { format: 'number', currency: true }, 0),
  section: 'self_employment',
};

test.each(boxes)(
  'passes a filled box of %s to the engine or refuses it, never leaves it out',
  (calc, form) => {
    const { unsupported = [], ...inputs } = taxInputs(YEAR, [trade, form]);
    const { unsupported: _none, ...before } = taxInputs(YEAR, [trade]);
    const isRefused = unsupported.length > 0;
    const isTaken = !calc.startsWith('unsupported') && JSON.stringify(inputs) !== JSON.stringify(before);
    expect(isRefused || isTaken).toBe(true);
  },
);

test('refuses what the engine cannot take in the words of its form, each topic once', () => {
  const regime = ['foreignRegime.tradeProfit', 'foreignRegime.tradeLoss'] as const;
  const forms = [...regime, 'unsupported.bonusShareRelief' as const].map((calc) =>
    formWith(calc, { format: 'number', currency: true }, 100),
  );
  const calculation = withTopics(calculateAsShipped(taxInputs(YEAR, forms)));
  expect(calculation.ok ? [] : calculation.refusals).toEqual([
    {
      code: 'unsupported.foreignRegime.tradeProfit',
      about: ['foreignRegime.tradeProfit', 'foreignRegime.tradeLoss'],
      title: 'The foreign income and gains regime: not calculated yet',
      message:
        'Your Residence form has figures for this. Clear them to see an estimate of the rest, or ask an adviser to work it out.',
    },
    {
      code: 'unsupported.bonusShareRelief',
      about: ['unsupported.bonusShareRelief'],
      title: 'Relief on the redemption of bonus shares: not calculated yet',
      message:
        'Your Additional information form has figures for this. Clear them to see an estimate of the rest, or ask an adviser to work it out.',
    },
  ]);
});

test.each([
  ['01', 'plan1'],
  ['02', 'plan2'],
  ['04', 'plan4'],
  ['05', 'plan5'],
])('reads a student loan answered with %s as %s', (answer, plan) => {
  const form = formWith('studentLoans.plan', { format: 'select' }, answer);
  expect(taxInputs(YEAR, [form]).studentLoans).toEqual({ plans: [plan] });
});

test('refuses an unknown plan', () => {
  const form = formWith('studentLoans.plan', { format: 'select' }, '99');
  expect(taxInputs(YEAR, [form]).unsupported).toEqual(['unsupported.studentLoans.plan']);
});

test('keeps a Postgraduate Loan separate from the plans', () => {
  const form = formWith('studentLoans.postgraduatePlan', { format: 'select' }, '03');
  expect(taxInputs(YEAR, [form]).studentLoans).toEqual({ postgraduate: true });
});

test.each([
  ['U', 'england'],
  ['C', 'wales'],
  ['S', 'scotland'],
])('reads a main home answered with %s as in %s', (answer, region) => {
  const form = formWith('residence.region', { format: 'select' }, answer);
  expect(taxInputs(YEAR, [form]).region).toBe(region);
});
