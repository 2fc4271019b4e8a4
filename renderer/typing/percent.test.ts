import { expect, it } from 'vitest';
import { percentRules } from './percent.ts';

const rules = percentRules({ decimals: 2 });

it('keeps at most the decimals of the field', () => {
  expect(rules.type('12.345', '12.34')).toMatchObject({
    text: '12.34',
    value: 12.34,
    notice: { kind: 'cut', typed: '12.345' },
  });
});

it('leaves a typed sign out and says so', () => {
  expect(rules.type('25%', '25')).toEqual({
    text: '25',
    value: 25,
    notice: { kind: 'dropped', message: 'The % is there already.' },
  });
});

it.each(['12.5%', '12.5 %', '12.50 per cent', ' 12.5percent'])('understands the paste of %s', (pasted) => {
  expect(rules.paste?.(pasted)).toMatchObject({ value: 12.5 });
});

it('refuses a paste that is no number', () => {
  expect(rules.paste?.('half %')).toEqual({ refused: '“half” is not a number this field understands.' });
});
