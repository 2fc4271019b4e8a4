import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { changesOf, readQuestion, readWhatIf, writeWhatIf } from './what-if-link.ts';

test('a question survives the address', () => {
  const values = { pension: pounds(5000), trading_income: pounds(-120.5), region: 'scotland' };
  const text = writeWhatIf(changesOf(values));
  expect(text).toBe('trading_income:-120.5,pension:5000,region:scotland');
  expect(readWhatIf(text)).toEqual(values);
});

test('the largest amount of a box survives the address', () => {
  const values = { pay: pounds(999_999_999.99), pay_tax: pounds(-999_999_999.99) };
  expect(readWhatIf(writeWhatIf(changesOf(values)))).toEqual(values);
});

test('empty fields change nothing', () => {
  expect(changesOf({ pension: 0, region: '', gift_aid: undefined })).toEqual({});
});

test('an invalid address asks nothing', () => {
  expect(readWhatIf('pension:lots,oops:1,gift_aid:,pay')).toEqual({});
  expect(readWhatIf('region:mars,marriage:often,pay:1e5,pension:12.3.4,dividends:9999999999')).toEqual({});
});

test('lists the parts of a damaged link that cannot be read, and reads the rest', () => {
  const { values, damaged } = readQuestion('pay:abc,foo:1,pension:5000,region:france,gift_aid:10000.999');
  expect(values).toEqual({ pension: 500_000 });
  expect(damaged).toEqual(['pay:abc', 'foo:1', 'region:france', 'gift_aid:10000.999']);
  expect(readQuestion('')).toEqual({ values: {}, damaged: [] });
});

test('reads the first of two parts with the same name, and reports the second', () => {
  const { values, damaged } = readQuestion('pay:10000,pay:20000,region:wales,region:scotland');
  expect(values).toEqual({ pay: pounds(10_000), region: 'wales' });
  expect(damaged).toEqual(['pay:20000', 'region:scotland']);
});
