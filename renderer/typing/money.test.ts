import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, pence } from '#domain/money.ts';
import { moneyRules } from './money.ts';

const rules = moneyRules({});
const signed = moneyRules({ allowNegative: true });

describe('money', () => {
  it('shows thousands commas and two decimals when the user leaves the field', () => {
    expect(rules.settle('1234.5')).toEqual({ text: '1,234.50', value: 123450 });
    expect(rules.settle('.5')).toEqual({ text: '0.50', value: 50 });
    expect(signed.settle('-1234567')).toEqual({ text: '−1,234,567.00', value: -123456700 });
  });

  it('does not change the text while the user types, including commas', () => {
    expect(rules.type('1,2345.5', '1,234.5')).toEqual({ text: '1,2345.5', value: 1234550 });
    expect(rules.type('5.', '5')).toEqual({ text: '5.', value: 500 });
  });

  it('is rounded half up to two decimals, and says so', () => {
    expect(rules.type('1234.505', '1234.50')).toEqual({
      text: '1234.51',
      value: 123451,
      notice: { kind: 'cut', message: 'Rounded to 2 decimal places.', typed: '1234.505' },
    });
    expect(rules.type('1.234', '1.23')).toMatchObject({ text: '1.23', value: 123 });
    expect(rules.settle('9,999.999')).toMatchObject({ text: '10,000.00', value: 1000000 });
    expect(signed.type('-0.005', '-0.00')).toMatchObject({ text: '-0.01', value: -1 });
    expect(rules.paste?.('1234.505')).toMatchObject({
      text: '1,234.51',
      value: 123451,
      notice: { message: 'Rounded to 2 decimal places.', typed: '1234.505' },
    });
  });

  it('does not grow beyond its length by rounding', () => {
    expect(rules.type('99999999.999', '99999999.99')).toMatchObject({
      text: '99999999.99',
      value: 9999999999,
    });
  });

  it('stops at the most digits before the point, which do not move behind it', () => {
    const seven = moneyRules({ length: 10, min: 0, max: 9999999.99 });
    expect(seven.type('12345678', '1234567')).toEqual({
      text: '1234567',
      value: 123456700,
      notice: { kind: 'cut', message: 'Enter up to 7 digits before the decimal point.', typed: '12345678' },
    });
    expect(seven.type('12345678.99', '12345678.9')).toMatchObject({ text: '1234567.99', value: 123456799 });
    expect(seven.type('9999999.999', '9999999.99')).toMatchObject({ text: '9999999.99', value: 999999999 });
    expect(seven.paste?.('12,345,678.99')).toEqual({ refused: expect.stringContaining('7 digits') });
    expect(moneyRules({ max: 1000 }).type('10000', '1000')).toEqual({ text: '10000', value: 1000000 });
  });

  it('counts the length without commas', () => {
    expect(moneyRules({ length: 4 }).type('1,234', '1,23')).toEqual({ text: '1,234', value: 123400 });
    expect(moneyRules({ length: 4 }).type('1,2345', '1,234').text).toBe('1,234');
  });

  it('is raised to the minimum in pounds', () => {
    expect(moneyRules({ min: 1.5 }).settle('1')).toMatchObject({
      text: '1.50',
      value: 150,
      notice: { kind: 'raised', message: 'Raised to £1.50, the lowest you can enter.', typed: '1' },
    });
    expect(moneyRules({ min: 0, allowNegative: true }).settle('-3')).toMatchObject({
      text: '0.00',
      value: 0,
    });
  });

  it.each([
    ['£1,234.50', 123450],
    ['1234.5', 123450],
    [' GBP 12 ', 1200],
    ['1 234', 123400],
    ['12.5000', 1250],
    ['+7', 700],
    ['007', 700],
  ])('reads the paste of %s', (pasted, value) => {
    expect(rules.paste?.(pasted)).toMatchObject({ value });
  });

  it.each([
    ['(12)', -1200],
    ['−£12.34', -1234],
    ['£-5', -500],
    ['(£1,000.00)', -100000],
  ])('reads the negative %s if that is allowed, and refuses it elsewhere', (pasted, value) => {
    expect(signed.paste?.(pasted)).toMatchObject({ value });
    expect(rules.paste?.(pasted)).toEqual({
      refused: `“${pasted}” is negative. You cannot enter a negative figure here.`,
    });
  });

  it.each(['1.234,50', '12 apples', '1,23', '--5', '(-5)', '£', '€5', '123456789012', '1e5'])(
    'refuses the paste of %s and says why',
    (pasted) => {
      expect(rules.paste?.(pasted)).toEqual({ refused: expect.stringContaining(`“${pasted}”`) });
    },
  );

  it('reads back every amount it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9999999999, max: 9999999999 }), (amount) => {
        const value = pence(amount);
        const wide = moneyRules({ allowNegative: true, length: 20 });
        expect(wide.settle(formatMoney(value))).toEqual({ text: formatMoney(value), value });
        expect(wide.paste?.(formatMoney(value))).toMatchObject({ value });
      }),
    );
  });

  it('never throws, whatever the user types', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (next, previous) => {
        const typed = signed.type(next, previous);
        expect(signed.settle(typed.text).notice?.kind === 'dropped').toBe(false);
        signed.paste?.(next);
      }),
    );
  });
});
