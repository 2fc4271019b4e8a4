import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownFields, toTaxCalculationFields } from './fields.ts';
import { anyPerson, calculateAsShipped, calculated, given, person } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';

const everything: TaxInputs = person({
  employments: [{ pay: given(30_000), taxDeducted: given(3_486) }],
  selfEmployment: { turnover: given(20_000), expenses: given(4_000) },
  property: { income: given(9_000), expenses: given(1_000) },
  savings: { untaxedInterest: given(700) },
  dividends: { uk: given(1_200) },
  pensions: { statePension: given(5_000) },
  studentLoans: { repaying: true, plans: ['plan2'] },
});

function knownOf(inputs: TaxInputs): Readonly<Record<string, number>> {
  const calculation = calculateAsShipped(inputs);
  if (calculation.ok) throw new Error('This calculation is not refused.');
  return knownFields(calculation);
}

/** What the same person would see without the refusal. */
function fieldsOf(inputs: TaxInputs): Readonly<Record<string, unknown>> {
  return { ...toTaxCalculationFields(calculated(inputs)) };
}

test('keeps every figure known that does not include a refused pension charge', () => {
  const known = knownOf({ ...everything, unsupported: ['unsupported.pensionOverseasTransfer'] });
  expect(known).toMatchObject({
    employment_salary: 30_000,
    trading_profit: 16_000,
    property_profit: 8_000,
    savings_income: 700,
    dividends: 1_200,
    pensions_state_benefits: 5_000,
    total_income: 60_900,
    adjusted_net_income: 60_900,
    higher_childbenefit: 1,
    marriage_transfer_valid: 0,
  });
  for (const name of ['summary_tax', 'tax_due', 'tax_to_pay', 'left_to_pay', 'first_payment_on_account'])
    expect(known).not.toHaveProperty(name);
});

test('leaves out what depends on the area of a refused box', () => {
  const known = knownOf({
    ...everything,
    dividends: { foreign: given(100), foreignTax: given(15) },
  });
  expect(known).toMatchObject({ trading_profit: 16_000, property_profit: 8_000, savings_income: 700 });
  for (const name of ['dividends', 'total_income', 'higher_childbenefit', 'tax_due'])
    expect(known).not.toHaveProperty(name);
});

test('keeps only the thresholds of the year for a refusal that names no box', () => {
  const rest = calculated(everything);
  const refusals = [{ code: 'unreadable.SA105', about: [], title: '', message: '' }];
  const known = knownFields({ ok: false, refusals, rest });
  expect(Object.keys(known).sort()).toEqual([
    'class2_nic_limit',
    'div_allowance',
    'higher_childbenefit_threshold',
  ]);
});

test('returns the known figures of the calculation without the refused box', () => {
  fc.assert(
    fc.property(anyPerson, (inputs) => {
      const without = fieldsOf(inputs);
      const known = knownOf({ ...inputs, unsupported: ['unsupported.pensionOverseasTransfer'] });
      for (const [name, value] of Object.entries(known)) expect(value, name).toBe(without[name]);
    }),
  );
});

test('keeps known figures the same whatever the area of the refused box contains', () => {
  const areas = ['property', 'dividends', 'capitalGains', 'incomeReliefs', 'studentLoans'] as const;
  fc.assert(
    fc.property(anyPerson, fc.constantFrom(...areas), (inputs, area) => {
      const refusals = [{ code: 'any', about: [`${area}.any`], title: '', message: '' }];
      const [full, empty] = [inputs, { ...inputs, [area]: undefined }].map((one) =>
        knownFields({ ok: false, refusals, rest: calculated(one) }),
      );
      for (const [name, value] of Object.entries(full ?? {}))
        expect(value, name).toBe((empty as Readonly<Record<string, number>>)[name]);
    }),
  );
});
