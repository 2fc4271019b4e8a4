import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { calculateAsShipped, given, withPay } from '../for-tests.ts';
import type { TaxInputs } from '../inputs.ts';

const OLD = calendarDate('1935-04-05');
const YOUNG = calendarDate('1935-04-06');

function codes(facts: Partial<TaxInputs>): string[] {
  const calculation = calculateAsShipped({ ...withPay(30_000), ...facts });
  return calculation.ok ? [] : calculation.refusals.map(({ code }) => code);
}

test.each<[string, Partial<TaxInputs>, string[]]>([
  [
    'Marriage Allowance both ways',
    { allowances: { marriageTransferIn: true, marriageTransferOut: true } },
    ['marriageAllowance.bothWays'],
  ],
  [
    'Marriage Allowance with Married Couple’s Allowance',
    { dateOfBirth: OLD, allowances: { marriageTransferIn: true }, marriedCouples: {} },
    ['marriageAllowance.withMarriedCouples'],
  ],
  [
    'Married Couple’s Allowance without a date of birth',
    { marriedCouples: { spouseDateOfBirth: YOUNG } },
    ['marriedCouples.dateOfBirth'],
  ],
  ['Married Couple’s Allowance of an older spouse', { marriedCouples: { spouseDateOfBirth: OLD } }, []],
  [
    'half to the spouse and all from the spouse',
    { dateOfBirth: OLD, marriedCouples: { halfToSpouse: true, allFromSpouse: true } },
    ['marriedCouples.shares'],
  ],
  [
    'a surplus of the spouse',
    { dateOfBirth: OLD, marriedCouples: { surplusFromSpouse: true } },
    ['marriedCouples.surplusFromSpouse'],
  ],
  [
    'maintenance paid by someone too young',
    { dateOfBirth: YOUNG, taxReliefs: { maintenance: given(1) } },
    ['taxReliefs.maintenance'],
  ],
  ['maintenance paid by someone old enough', { dateOfBirth: OLD, taxReliefs: { maintenance: given(1) } }, []],
  [
    'subscriptions at the limit',
    { taxReliefs: { enterpriseInvestment: [...given(600_000), ...given(400_000)] } },
    [],
  ],
  [
    'subscriptions a penny above the limit',
    { taxReliefs: { enterpriseInvestment: [...given(600_000.01), ...given(400_000)] } },
    ['taxReliefs.enterpriseInvestmentLimit'],
  ],
])('%s', (_, facts, expected) => {
  expect(codes(facts)).toEqual(expected);
});
