import { expect, test } from 'vitest';
import { calculateAsShipped, given, withPay } from '../for-tests.ts';
import { gainsInputs } from '../gains-for-tests.ts';
import type { TaxInputs } from '../inputs.ts';

/** A trade with a loss of £5,000, gains of £20,000 and pay. */
function loser(
  boxes: { pay: number; box33?: number; box46: number },
  changed: Partial<TaxInputs> = {},
): TaxInputs {
  return {
    ...withPay(boxes.pay),
    taxYear: '2025-26',
    selfEmployment: {
      turnover: given(1000),
      expenses: given(6000),
      ...(boxes.box33 === undefined ? {} : { lossAgainstIncome: given(boxes.box33) }),
    },
    capitalGains: gainsInputs({ listedGains: 20_000, incomeLosses: boxes.box46 }),
    ...changed,
  };
}

const refused = (inputs: TaxInputs) => {
  const calculation = calculateAsShipped(inputs);
  return calculation.ok ? [] : calculation.refusals;
};
const codes = (inputs: TaxInputs) => refused(inputs).map(({ code }) => code);

test('refuses one loss against both income and gains, and names both boxes', () => {
  const [refusal] = refused(loser({ pay: 60_000, box33: 5000, box46: 5000 }));
  expect(refusal?.code).toBe('capitalGains.incomeLossesUsedTwice');
  expect(refusal?.about).toEqual(['selfEmployment.lossAgainstIncome', 'capitalGains.incomeLosses']);
  expect(refusal?.message).toMatch(/box 33.*[Bb]ox 46.*£0\.00, and has £5,000/s);
});

test('refuses boxes within their own part of the loss while income is left', () => {
  expect(codes(loser({ pay: 60_000, box33: 3000, box46: 2000 }))).toEqual([
    'capitalGains.incomeLossesBeforeIncome',
  ]);
  expect(codes(loser({ pay: 60_000, box46: 5000 }))).toEqual(['capitalGains.incomeLossesBeforeIncome']);
});

test('sets the part that the income of the year cannot absorb against gains, to the pound', () => {
  expect(codes(loser({ pay: 2000, box33: 2000, box46: 3000 }))).toEqual([]);
  expect(codes(loser({ pay: 2000, box33: 2000, box46: 3001 }))).toEqual([
    'capitalGains.incomeLossesUsedTwice',
  ]);
  // The whole loss is claimed against income, but £3,000 of it exceeds the income
  expect(codes(loser({ pay: 2000, box33: 5000, box46: 3000 }))).toEqual([]);
  expect(codes(loser({ pay: 2000, box33: 5000, box46: 3001 }))).toEqual([
    'capitalGains.incomeLossesUsedTwice',
  ]);
  expect(codes(loser({ pay: 2000, box33: 1999, box46: 3000 }))).toEqual([
    'capitalGains.incomeLossesBeforeIncome',
  ]);
});

test('sets the part above the limit on reliefs against gains', () => {
  const great = { selfEmployment: { expenses: given(80_000), lossAgainstIncome: given(50_000) } };
  expect(codes(loser({ pay: 90_000, box46: 20_000 }, great))).toEqual([]);
  expect(codes(loser({ pay: 90_000, box46: 30_001 }, great))).toEqual(['capitalGains.incomeLossesUsedTwice']);
});

test('requires a business with a loss for a loss against gains', () => {
  const profit = { selfEmployment: { turnover: given(6000) } };
  for (const changed of [{ selfEmployment: undefined }, profit, { property: { expenses: given(9000) } }]) {
    const without = { selfEmployment: undefined, ...changed };
    const [refusal] = refused(loser({ pay: 2000, box46: 1 }, without));
    expect(refusal?.code).toBe('capitalGains.incomeLossesWithoutLoss');
    expect(refusal?.about).toEqual(['capitalGains.incomeLosses']);
  }
});

test('accepts the loss of a partnership', () => {
  const partner = (claim: number, box46: number) =>
    loser(
      { pay: 60_000, box46 },
      {
        selfEmployment: undefined,
        partnerships: [{ share: given(-5000), lossAgainstIncome: given(claim) }],
      },
    );
  const [refusal] = refused(partner(5000, 5000));
  expect(refusal?.code).toBe('capitalGains.incomeLossesUsedTwice');
  expect(refusal?.about).toEqual(['partnership.lossAgainstIncome', 'capitalGains.incomeLosses']);
  expect(codes(partner(5000, 0))).toEqual([]);
});

test('refuses a cash basis loss against gains until 2023-24', () => {
  const cash = { selfEmployment: { expenses: given(5000), cashBasis: true } };
  const early = { ...loser({ pay: 0, box46: 5000 }, cash), taxYear: '2023-24' } as const;
  expect(codes(early)).toEqual(['capitalGains.cashBasisLossAgainstGains']);
  expect(codes({ ...early, taxYear: '2025-26' })).toEqual([]);
});

test('includes share losses against income in the losses on unlisted shares', () => {
  const shares = (unlistedLosses: number, lossesAgainstIncome: number): TaxInputs => ({
    ...withPay(60_000),
    capitalGains: gainsInputs({ unlistedLosses, lossesAgainstIncome }),
  });
  const [refusal] = refused(shares(4999, 5000));
  expect(refusal?.code).toBe('capitalGains.shareLossesAboveLosses');
  expect(refusal?.about).toEqual(['capitalGains.lossesAgainstIncome', 'capitalGains.unlistedLosses']);
  expect(codes(shares(5000, 5000))).toEqual([]);
});
