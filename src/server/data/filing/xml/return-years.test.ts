import { expect, test } from 'vitest';
import { shippedTaxYears, taxYears } from '#domain/tax-year.ts';
import { returnYearOf } from './return-years.ts';

test('writes a year that staff open with the elements of the newest shipped year, in a namespace of its own', () => {
  const [newest, opened] = taxYears.slice(shippedTaxYears.length - 1).map(returnYearOf);
  expect(opened?.elements).toBe(newest?.elements);
  expect(opened?.namespace).not.toBe(newest?.namespace);
});
