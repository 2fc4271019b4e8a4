import { describe, expect, it } from 'vitest';
import { numberRules } from './number.ts';

describe('number', () => {
  it('keeps digits and one dot, and says what it left out', () => {
    const rules = numberRules({});
    expect(rules.type('12a', '12')).toMatchObject({
      text: '12',
      value: 12,
      notice: { kind: 'dropped', typed: '12a' },
    });
    expect(rules.type('1.2.', '1.2')).toMatchObject({ text: '1.2', value: 1.2 });
  });

  it('accepts a minus only where negative is allowed, and only in front', () => {
    expect(numberRules({}).type('-5', '')).toMatchObject({
      text: '5',
      value: 5,
      notice: { kind: 'dropped' },
    });
    expect(numberRules({ allowNegative: true }).type('-5', '')).toEqual({ text: '-5', value: -5 });
    expect(numberRules({ allowNegative: true }).type('5-', '5').text).toBe('5');
  });

  it('is cut to 11 characters by default', () => {
    expect(numberRules({}).type('123456789012', '12345678901')).toMatchObject({
      text: '12345678901',
      value: 12345678901,
      notice: { kind: 'cut', typed: '123456789012' },
    });
    expect(numberRules({ length: 2 }).type('123', '12').text).toBe('12');
  });

  it('is raised to the minimum when the user leaves the field', () => {
    const rules = numberRules({ min: 10 });
    expect(rules.type('5', '')).toEqual({ text: '5', value: 10 });
    expect(rules.settle('5')).toEqual({
      text: '10',
      value: 10,
      notice: { kind: 'raised', message: 'Raised to 10, the lowest you can enter.', typed: '5' },
    });
    expect(rules.settle('')).toEqual({ text: '', value: undefined });
    expect(rules.settle('10')).toEqual({ text: '10', value: 10 });
  });

  it('clears a text that is not a number when the user leaves the field, and says so', () => {
    expect(numberRules({ allowNegative: true }).settle('-')).toMatchObject({
      text: '',
      value: undefined,
      notice: { kind: 'cleared', typed: '-' },
    });
  });

  it('cuts the decimals of a whole number, and offers them back', () => {
    const whole = numberRules({ decimals: 0 });
    expect(whole.type('12.5', '12.')).toEqual({
      text: '12.',
      value: 12,
      notice: { kind: 'cut', message: 'Use whole numbers only.', typed: '12.5' },
    });
    expect(whole.settle('12.')).toEqual({ text: '12', value: 12 });
    expect(whole.paste?.('12.5')).toEqual({ refused: '“12.5” is not a whole number.' });
    expect(whole.paste?.('12.0')).toEqual({ text: '12', value: 12 });
  });
});
