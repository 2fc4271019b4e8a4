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

it('takes what is below nothing for no percentage', () => {
  expect(rules.type('-5', '-')).toEqual({ text: '-5', value: undefined });
  expect(rules.settle('-5')).toMatchObject({ text: '', value: undefined, notice: { kind: 'cleared' } });
  expect(percentRules({ min: 0 }).settle('-5').value).toBeUndefined();
  expect(percentRules({ allowNegative: true }).settle('-5').value).toBe(-5);
});

it('leaves a typed sign out and says so', () => {
  expect(rules.type('25%', '25')).toEqual({
    text: '25',
    value: 25,
    notice: { kind: 'dropped', message: 'We add the % for you.' },
  });
});

it.each(['12.5%', '12.5 %', '12.50 per cent', ' 12.5percent'])('understands the paste of %s', (pasted) => {
  expect(rules.paste?.(pasted)).toMatchObject({ value: 12.5 });
});

it('refuses a paste that is no number', () => {
  expect(rules.paste?.('half %')).toEqual({ refused: '“half” is not a number we can read.' });
});

describe('per cent that is never left empty', () => {
  const settled = settledPercentRules({ decimals: 2, normal: 100, max: 100 });

  it('writes the sign behind the figure when the field is left', () => {
    expect(settled.settle('50')).toEqual({ text: '50%', value: 50 });
    expect(settled.settle('12.5 %')).toEqual({ text: '12.5%', value: 12.5 });
    expect(settled.show(80)).toBe('80%');
  });

  it('rounds what has more than two decimals', () => {
    expect(settled.settle('33.337')).toMatchObject({ text: '33.34%', value: 33.34 });
  });

  it('holds the default while a negative figure is typed', () => {
    expect(settled.type('-5', '-')).toEqual({ text: '-5', value: 100 });
  });

  it.each(['', '%', '.', '100.01', '250%', '-5', '−0.5%'])('makes “%s” the default, and says so', (text) => {
    expect(settled.settle(text)).toMatchObject({ text: '100%', value: 100, notice: { kind: 'reset' } });
  });

  it('keeps nothing and a hundred as they are', () => {
    expect(settled.settle('0')).toEqual({ text: '0%', value: 0 });
    expect(settled.settle('100')).toEqual({ text: '100%', value: 100 });
  });

  it('holds the default while a figure above the largest is typed, and leaves the text alone', () => {
    expect(settled.type('150', '15')).toEqual({ text: '150', value: 100 });
    expect(settled.type('15%', '150%')).toEqual({ text: '15%', value: 15 });
  });
});
