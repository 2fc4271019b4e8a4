import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingElements } from './bindings.ts';
import { elementDifferences } from './differences.ts';
import { elementWords, kindOfType, type ReturnElement, typeWords } from './element.ts';

const element = (path: string, type = 'P', more: Partial<ReturnElement> = {}): ReturnElement => ({
  path,
  type,
  required: false,
  max: 1,
  ...more,
});
const found = (before: ReturnElement[], after: ReturnElement[]) =>
  elementDifferences(before, after).map(({ path, state, what, renamed }) =>
    [state, path, ...what, ...(renamed === undefined ? [] : [`~${renamed}`])].join(' '),
  );

test('names what is new, changed and gone, and what only moved', () => {
  const [a, b, c] = [element('P/A'), element('P/B'), element('P/C')];
  expect(found([a, b, c], [a, b, c])).toEqual([]);
  expect(found([a, b], [a, b, c])).toEqual(['new P/C']);
  expect(found([a, b, c], [a, c])).toEqual(['gone P/B']);
  expect(found([a, b, c], [c, a, b])).toEqual(['changed P/C in another place of its group']);
  expect(found([a], [{ ...a, type: 'D', required: true, max: 3 }])).toEqual([
    'changed P/A amount of money above zero → date now required once → up to 3 times',
  ]);
});

test('names the element that was probably renamed', () => {
  expect(
    found([element('P/CashBasis', 'Y', { box: 'SSE8' })], [element('P/OptOut', 'Y', { box: 'SSE8' })]),
  ).toEqual(['new P/OptOut ~P/CashBasis', 'gone P/CashBasis ~P/OptOut']);
  expect(found([element('P/TaxTakenOffPay')], [element('P/TaxTakenOffPayAndTips')])).toHaveLength(2);
  expect(found([element('P/Pay')], [element('Q/Pay')])).toEqual(['new Q/Pay', 'gone P/Pay']);
});

test('says nothing about a group whose content one of the two does not list', () => {
  expect(found([element('P', 'any')], [element('P', ''), element('P/A')])).toEqual([]);
});

const lists = fc
  .uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'))
  .map((names) => names.map((name) => element(`P/${name}`)));

test('whatever two returns have: each element is named once, and nothing if they are the same', () => {
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      const all = elementDifferences(before, after);
      expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
      expect(elementDifferences(before, before)).toEqual([]);
      const [old, now] = [before, after].map((of) => new Set(of.map(({ path }) => path)));
      for (const { path, state } of all)
        expect([old?.has(path), now?.has(path)]).toEqual(
          { new: [false, true], gone: [true, false], changed: [true, true] }[state],
        );
      const [shown, hidden] = [all.length, [...before, ...after].length];
      expect(shown).toBeLessThanOrEqual(hidden);
    }),
  );
});

test('what must be there counts only where its group is in the return', () => {
  const elements = [
    element('P', '', { required: true }),
    element('P/A', 'S28', { required: true }),
    element('P/Address', ''),
    element('P/Address/Line', 'S28', { required: true }),
    element('Q', ''),
    element('Q/B', 'D', { required: true }),
    element('Q/C', 'P'),
  ];
  const missing = (...written: string[]) =>
    missingElements(elements, (path) => written.includes(path)).map(({ path }) => path);
  expect(missing()).toEqual(['P/A']);
  expect(missing('P/A')).toEqual([]);
  expect(missing('P/A', 'Q/C')).toEqual(['Q/B']);
  expect(missing('P/A', 'P/Address')).toEqual([]);
});

test('says in words what each type takes', () => {
  expect(
    [
      'M',
      'P<=1000.00',
      'Y',
      'YN',
      'D',
      'NE28',
      'S',
      'I(0-168)',
      'ENUM(C,S)',
      'DIGITS6',
      'CRN',
      '',
      'any',
    ].map(typeWords),
  ).toEqual([
    'amount of money, also below zero',
    'amount of money above zero, at most 1,000',
    'tick',
    'yes or no',
    'date',
    'text of up to 28 characters',
    'text',
    'whole number from 0 to 168',
    'one of C, S',
    '6 digits',
    'company registration number',
    'group',
    'group that the file does not list',
  ]);
  expect(elementWords(element('P/A', 'D', { required: true, max: 0 }))).toBe(
    'date, required, any number of times',
  );
  expect(['', 'any', 'Z', 'I(0-1)', 'UTR'].map(kindOfType)).toEqual([
    undefined,
    undefined,
    'money',
    'whole',
    'code',
  ]);
});
