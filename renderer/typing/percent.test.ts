import { describe, expect, it } from 'vitest';
import { percentRules, settledPercentRules } from './percent.ts';

const rules = percentRules({ decimals: 2 });

it('rounds to the decimals of the field', () => {
  expect(rules.type('12.345', '12.34')).toMatchObject({
    text: '12.35',
    value: 12.35,
    notice: { kind: 'cut', typed: '12.345' },
  });
});

it('does not accept a figure below zero as a percentage', () => {
  expect(rules.type('-5', '-')).toEqual({ text: '-5', value: undefined });
  expect(rules.settle('-5')).toMatchObject({ text: '', value: undefined, notice: { kind: 'cleared' } });
  expect(percentRules({ min: 0 }).settle('-5').value).toBeUndefined();
  expect(percentRules({ allowNegative: true }).settle('-5').value).toBe(-5);
});

it('leaves out a typed sign and says so', () => {
  expect(rules.type('25%', '25')).toEqual({
    text: '25',
    value: 25,
    notice: { kind: 'dropped', message: 'We add the % for you.' },
  });
});

it.each(['12.5%', '12.5 %', '12.50 per cent', ' 12.5percent'])('reads the paste of %s', (pasted) => {
  expect(rules.paste?.(pasted)).toMatchObject({ value: 12.5 });
});

it('refuses a paste that is not a number', () => {
  expect(rules.paste?.('half %')).toEqual({ refused: '“half” is not a number we can read.' });
});

describe('a percentage that is never empty', () => {
  const settled = settledPercentRules({ decimals: 2, normal: 100, max: 100 });

  it('adds the sign when the user leaves the field', () => {
    expect(settled.settle('50')).toEqual({ text: '50%', value: 50 });
    expect(settled.settle('12.5 %')).toEqual({ text: '12.5%', value: 12.5 });
    expect(settled.show(80)).toBe('80%');
  });

  it('rounds a figure with more than two decimals', () => {
    expect(settled.settle('33.337')).toMatchObject({ text: '33.34%', value: 33.34 });
  });

  it('stores the default while the user types a negative figure', () => {
    expect(settled.type('-5', '-')).toEqual({ text: '-5', value: 100 });
  });

  it.each(['', '%', '.', '100.01', '250%', '-5', '−0.5%'])(
    'replaces “%s” by the default, and says so',
    (text) => {
      expect(settled.settle(text)).toMatchObject({ text: '100%', value: 100, notice: { kind: 'reset' } });
    },
  );

  it('accepts zero and a hundred', () => {
    expect(settled.settle('0')).toEqual({ text: '0%', value: 0 });
    expect(settled.settle('100')).toEqual({ text: '100%', value: 100 });
  });

  it('stores the default while the user types a figure above the largest, and does not change the text', () => {
    expect(settled.type('150', '15')).toEqual({ text: '150', value: 100 });
    expect(settled.type('15%', '150%')).toEqual({ text: '15%', value: 15 });
  });
});
