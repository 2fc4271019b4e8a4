import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { calculateAsShipped, anyPerson, figuresFor, given, withPay, withProfit } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';
import type { WorkingItem } from './workings.ts';

/** Tax of 5,486 on pay of 40,000, of which 4,000 was deducted. */
function employee(payments: TaxInputs['payments']): TaxInputs {
  return { ...withPay(40_000, 4000), ...(payments === undefined ? {} : { payments }) };
}

function balance(payments: TaxInputs['payments']) {
  const { taxToPay, leftToPay } = figuresFor(employee(payments));
  return { toPay: taxToPay.value, left: leftToPay.value };
}

test('subtracts the tax deducted from the tax', () => {
  expect(balance(undefined)).toEqual({ toPay: pounds(1486), left: pounds(1486) });
});

test('adds an underpayment of earlier years that the code collected', () => {
  expect(balance({ underpaidInCode: given(120.55) }).toPay).toBe(pounds(1606.55));
});

test('subtracts an underpayment of this year that a later code collects', () => {
  expect(balance({ underpaidInFutureCode: given(300.25) }).toPay).toBe(pounds(1185.75));
});

test('adds back tax already refunded, in whole pounds', () => {
  expect(balance({ taxRefunded: given(250.9) }).toPay).toBe(pounds(1736));
});

test('keeps the return’s figure when payments are made, and reduces the balance', () => {
  const payments = { onAccountPaid: given(700.5), otherPayments: given(85.5) };
  expect(balance(payments)).toEqual({ toPay: pounds(1486), left: pounds(700) });
});

test('reports payments above the bill as a repayment', () => {
  expect(balance({ onAccountPaid: given(2000) })).toEqual({ toPay: pounds(1486), left: pounds(-514) });
});

function coding(inputs: TaxInputs) {
  const { possible, amount } = figuresFor(inputs).codingOut;
  return { possible, amount: amount.value };
}

test('lets a person with a job pay a balance below £3,000 through the code', () => {
  expect(coding({ ...withPay(40_000, 2486.01), payments: {} })).toEqual({
    possible: true,
    amount: pounds(2999),
  });
  expect(coding(withPay(40_000, 2487)).possible).toBe(true);
  // Tax deducted goes up to a whole pound: 5,486 less 2,486.
  expect(coding(withPay(40_000, 2486))).toEqual({ possible: false, amount: pounds(3000) });
});

test('treats a penny below the limit as below', () => {
  const inputs = { ...withPay(40_000, 2486), payments: { onAccountPaid: given(0.01) } };
  expect(coding(inputs)).toEqual({ possible: true, amount: pounds(2999.99) });
});

test('collects nothing through the code without a balance, or without a job or pension', () => {
  expect(coding(withPay(40_000, 5486)).possible).toBe(false);
  expect(coding(withProfit(20_000)).possible).toBe(false);
  const pensioner = { ...withProfit(13_000), pensions: { otherPensions: given(5000) } };
  expect(coding(pensioner).possible).toBe(true);
});

test('gives the deadline for it', () => {
  expect(figuresFor(withPay(40_000)).codingOut).toMatchObject({
    fileBy: '2026-12-30',
    limit: pounds(3000),
  });
});

test('adds up from the tax of the year to the balance, with one figure for each id', () => {
  fc.assert(
    fc.property(anyPerson, (inputs) => {
      const calculation = calculateAsShipped(inputs);
      if (!calculation.ok) return;
      const { taxDue, taxDeducted, collected, gains, taxToPay, leftToPay, codingOut, onAccount } =
        calculation.figures;
      const { earlierYears, laterCode, refunded, forThisYear } = collected;
      expect(taxToPay.value).toBe(taxDue.value - forThisYear.value - gains.alreadyCharged.value);
      expect(forThisYear.value).toBe(
        taxDeducted.value + laterCode.value - earlierYears.value - refunded.value,
      );
      expect(leftToPay.value).toBeLessThanOrEqual(taxToPay.value);
      const byId = new Map<string, WorkingItem>();
      const walk = (item: WorkingItem): void => {
        const known = byId.get(item.id);
        if (known !== undefined) return expect(known, item.id).toBe(item);
        byId.set(item.id, item);
        if (item.kind === 'figure') for (const input of item.inputs) walk(input.item);
      };
      for (const node of [leftToPay, codingOut.amount, onAccount.each]) walk(node);
    }),
  );
});
