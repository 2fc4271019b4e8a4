import { expect, test } from 'vitest';
import { comparedYears } from './compared-years.ts';

const form = (taxYear: string, version: number, code = 'SA105') => ({ code, taxYear, version });
const published = [form('2019-20', 1), form('2025-26', 2), form('2025-26', 1, 'SA999')];

test('compares a form with what is published, up to the year after the last one', () => {
  const { own, inUse } = comparedYears(published, 'SA105');
  expect(own).toEqual(['2019-20', '2025-26']);
  expect(inUse.at(-1)).toBe('2027-28');
  const next = comparedYears([...published, form('2027-28', 1)], 'SA105');
  expect(next.own.at(-1)).toBe('2027-28');
  expect(next.inUse.at(-1)).toBe('2028-29');
});

test('leaves out a year that is only a draft, and the year after it', () => {
  expect(comparedYears([...published, form('2027-28', 0)], 'SA105')).toEqual(
    comparedYears(published, 'SA105'),
  );
  expect(comparedYears([form('2027-28', 0)], 'SA105')).toEqual({ own: [], inUse: [] });
});
