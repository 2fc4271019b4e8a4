import { expect, it } from 'vitest';
import { taxYearRules } from './tax-year.ts';

function typedIn(keys: string): string {
  return Array.from(keys).reduce((text, key) => taxYearRules.type(text + key, text).text, '');
}

it.each(['201819', '2018-19', '2018/19'])('adds the dash while the user types %s', (keys) => {
  expect(typedIn(keys)).toBe('2018-19');
});

it('stores the text with its dash', () => {
  expect(taxYearRules.type('2018-19', '2018-1')).toEqual({ text: '2018-19', value: '2018-19' });
  expect(taxYearRules.show('2018-19')).toBe('2018-19');
});

it('can be deleted digit by digit', () => {
  expect(taxYearRules.type('2018-', '2018-1')).toEqual({ text: '2018', value: '2018' });
  expect(taxYearRules.type('', '2')).toEqual({ text: '', value: undefined });
});

it('accepts only digits and says so', () => {
  expect(taxYearRules.type('2018a', '2018')).toMatchObject({ text: '2018', notice: { kind: 'dropped' } });
});

it('keeps a text that is not a tax year and warns when the user leaves the field', () => {
  const notice = { kind: 'doubt', message: 'Enter two years in a row, such as 2018-19.' };
  expect(taxYearRules.settle('2018-1')).toEqual({ text: '2018-1', value: '2018-1', notice });
  expect(taxYearRules.settle('2022-24')).toEqual({ text: '2022-24', value: '2022-24', notice });
  expect(taxYearRules.settle('1999-00').notice).toBeUndefined();
  expect(taxYearRules.settle('')).toEqual({ text: '', value: undefined });
});

it.each(['2018-19', '2018/19', '2018-2019', '2018/2019', '2018–2019', '2018 to 2019', ' 201819 '])(
  'reads a paste of %j',
  (pasted) => {
    expect(taxYearRules.paste?.(pasted)).toEqual({ text: '2018-19', value: '2018-19' });
  },
);

it.each(['2018-2020', '2018-1919', 'tax year 2018-19'])('refuses a paste of %j and says why', (pasted) => {
  expect(taxYearRules.paste?.(pasted)).toEqual({ refused: expect.stringContaining(`“${pasted}”`) });
});

it('reads both years in full when they are filled in at once', () => {
  expect(taxYearRules.type('2018-2019', '')).toEqual({ text: '2018-19', value: '2018-19' });
});
