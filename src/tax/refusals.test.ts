import { expect, test } from 'vitest';
import { taxYears } from '#domain/tax-year.ts';
import { calculate } from './calculate.ts';
import { given, person, withPay } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';
import { isSupportedTaxYear } from './rates/index.ts';
import { unsupportedTopics } from './refusals.ts';

function refusalCodes(inputs: TaxInputs): string[] {
  const calculation = calculate(inputs);
  return calculation.ok ? [] : calculation.refusals.map(({ code }) => code);
}

test('Scotland is refused by name', () => {
  expect(refusalCodes({ ...withPay(20_000), region: 'scotland' })).toEqual(['region.scotland']);
});

test.each(taxYears.filter((year) => !isSupportedTaxYear(year)))('%s is refused by name', (taxYear) => {
  expect(refusalCodes({ ...withPay(20_000), taxYear })).toEqual(['taxYear.notSupported']);
});

test.each([...Object.keys(unsupportedTopics), 'unsupported.somethingNew'])(
  '%s is refused by name',
  (code) => {
    const calculation = calculate({ ...withPay(20_000), unsupported: [code] });
    expect(calculation).toMatchObject({ ok: false, refusals: [{ code }] });
  },
);

test('the property allowance with Rent a Room relief is refused, either alone is not', () => {
  const property = { income: given(9000), allowance: given(1000) };
  expect(refusalCodes(person({ property }))).toEqual([]);
  expect(refusalCodes(person({ property: { ...property, rentARoomExempt: given(7500) } }))).toEqual([
    'property.allowanceWithRentARoom',
  ]);
});

test('every reason is named at once', () => {
  const inputs = {
    ...withPay(1),
    region: 'scotland',
    taxYear: '2019-20',
    unsupported: ['unsupported.x'],
  } as const;
  expect(refusalCodes(inputs)).toEqual(['taxYear.notSupported', 'region.scotland', 'unsupported.x']);
});
