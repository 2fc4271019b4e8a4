import { expect, test } from 'vitest';
import { shippedTaxYears } from '#domain/tax-year.ts';
import { calculateAsShipped, given, person, withPay } from './for-tests.ts';
import type { Region, TaxInputs } from './inputs.ts';
import { unsupportedTopics } from './refusals.ts';

function refusalCodes(inputs: TaxInputs): string[] {
  const calculation = calculateAsShipped(inputs);
  return calculation.ok ? [] : calculation.refusals.map(({ code }) => code);
}

const regions: readonly Region[] = ['england', 'wales', 'scotland', 'northern_ireland'];

test.each(shippedTaxYears.flatMap((taxYear) => regions.map((region) => [taxYear, region] as const)))(
  'calculates the tax of %s in %s',
  (taxYear, region) => {
    expect(refusalCodes({ ...withPay(20_000), taxYear, region })).toEqual([]);
  },
);

test.each([...Object.keys(unsupportedTopics), 'unsupported.somethingNew'])('refuses %s by name', (code) => {
  const calculation = calculateAsShipped({ ...withPay(20_000), unsupported: [code] });
  expect(calculation).toMatchObject({ ok: false, refusals: [{ code }] });
});

test('refuses the property allowance with Rent a Room relief, but not one of them', () => {
  const property = { income: given(9000), allowance: given(1000) };
  expect(refusalCodes(person({ property }))).toEqual([]);
  expect(refusalCodes(person({ property: { ...property, rentARoomExempt: given(7500) } }))).toEqual([
    'property.allowanceWithRentARoom',
  ]);
});

test('lists every reason at once', () => {
  const inputs = {
    ...withPay(1),
    property: { income: given(9000), allowance: given(1000), rentARoomExempt: given(7500) },
    unsupported: ['unsupported.x', 'unsupported.y'],
  };
  expect(refusalCodes(inputs)).toEqual(['property.allowanceWithRentARoom', 'unsupported.x', 'unsupported.y']);
});

test('says what to do', () => {
  const calculation = calculateAsShipped({ ...withPay(1), unsupported: ['unsupported.x'] });
  if (calculation.ok) throw new Error('not refused');
  for (const { title, message } of calculation.refusals) {
    expect(title).not.toBe('');
    expect(message).toMatch(/Clear|adviser/);
  }
});
