import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Definition, Field, FormJson, Values } from '../definition.ts';
import { lint } from '../lint.ts';
import { migrationProblems } from '../lint/migrations.ts';
import type { Migration } from './migration.ts';
import { migrateTyped } from './migrate-typed.ts';
import { migrateAnswers } from './migrate.ts';

const YEAR = '2025-26';

function form(
  fields: readonly Field[],
  rest: Partial<FormJson> = {},
  more: Partial<Definition> = {},
): Definition {
  return {
    code: 'T1',
    taxYear: YEAR,
    kind: 'single',
    title: 'Trial',
    tax_column: 'trial',
    form_json: { fields: [...fields], ...rest },
    ...more,
  };
}

const box = (id: string, more: Partial<Field> = {}): Field => ({
  id: `t.${id}`,
  name: id,
  title: id,
  format: 'string',
  ...more,
});
const money = { format: 'number', currency: true } as const;
const move = (rest: Omit<Migration, 'id'>): Migration => ({ id: 'm', ...rest });
const there = (values: Values, from: Definition, to: Definition) => migrateAnswers(values, from, to, YEAR);
const roundTrip = (values: Values, from: Definition, to: Definition) =>
  there(there(values, from, to), to, from);

test('moves the answer of a renamed box, even where another box has taken the old name', () => {
  const from = form([box('a'), box('b')]);
  const to = form([box('a', { name: 'c' }), box('b', { name: 'a' })]);
  expect(there({ include: true, a: 'one', b: 'two' }, from, to)).toEqual({
    include: true,
    c: 'one',
    a: 'two',
  });
  expect(roundTrip({ a: 'one', b: 'two' }, from, to)).toEqual({ a: 'one', b: 'two' });
});

test('passes answers to a box that replaces another under the same key', () => {
  const to = form([box('a', { id: 't.other' })]);
  expect(there({ a: 'one' }, form([box('a')]), to)).toEqual({ a: 'one' });
});

test('hides the answer of a removed box, and gives it to no other box by accident', () => {
  const to = form([box('b')]);
  expect(there({ a: 'one' }, form([box('a'), box('b')]), to)).toEqual({});
});

test('skips versions: only applies the migrations that the answer’s own version did not have', () => {
  const one = move({ do: 'rename', from: ['t.a'], to: ['t.b'] });
  const two: Migration = {
    id: 'n',
    do: 'split',
    from: ['t.b'],
    to: ['t.c', 't.d'],
    by: 'separator',
    text: ', ',
  };
  const first = form([box('a')]);
  const second = form([box('b')], { migrations: [one] });
  const third = form([box('c'), box('d')], { migrations: [one, two] });
  expect(there({ a: 'x, y' }, first, third)).toEqual({ c: 'x', d: 'y' });
  expect(there({ b: 'x, y' }, second, third)).toEqual({ c: 'x', d: 'y' });
  expect(there({ c: 'x, y' }, third, third)).toEqual({ c: 'x, y' });
  expect(there({ c: 'x', d: 'y' }, third, first)).toEqual({ a: 'x, y' });
});

test('keeps an answer that the new box already has', () => {
  const migrations = [move({ do: 'rename', from: ['t.a'], to: ['t.b'] })];
  expect(there({ a: 'old', b: 'own' }, form([box('a'), box('b')]), form([box('b')], { migrations }))).toEqual(
    {
      b: 'own',
    },
  );
});

test('splits an amount into shares that add up to the penny', () => {
  const from = form([box('a', money)]);
  const migrations = [
    move({ do: 'split', from: ['t.a'], to: ['t.b', 't.c', 't.d'], by: 'share', percent: [33, 33, 34] }),
  ];
  const to = form([box('b', money), box('c', money), box('d', money)], { migrations });
  expect(there({ a: 1001 }, from, to)).toEqual({ b: 330, c: 330, d: 341 });
});

const pounds = { ...money, wholePounds: true } as const;
test.each<[string, Partial<Field>, Partial<Field>, Partial<Field>, number, number[]]>([
  ['whole pounds stay whole pounds', pounds, pounds, pounds, 101_00, [60_00, 41_00]],
  ['the last takes the rest', pounds, pounds, pounds, 7_00, [4_00, 3_00]],
  ['a negative amount', pounds, pounds, pounds, -101_00, [-60_00, -41_00]],
  ['pence go to the box that has pence, at the end', pounds, pounds, money, 101_00, [60_00, 41_00]],
  ['pence go to the box that has pence, at the beginning', pounds, money, pounds, 101_00, [61_00, 40_00]],
  ['pence go to the box that has pence, from a box with pence', money, money, pounds, 101_55, [61_55, 40_00]],
  // Such a box stores the pence a filer typed; they are rounded once, on filing.
  ['the pence of a whole-pounds box stay together', pounds, pounds, pounds, 101_55, [60_00, 41_55]],
  [
    'whole numbers',
    { format: 'number' },
    { format: 'number', decimals: 0 },
    { format: 'number', decimals: 0 },
    7.5,
    [4, 3],
  ],
  [
    'numbers with decimals',
    { format: 'number' },
    { format: 'number', decimals: 0 },
    { format: 'number', decimals: 2 },
    7.55,
    [4, 3.55],
  ],
  [
    'decimals at the beginning',
    { format: 'number' },
    { format: 'number', decimals: 1 },
    { format: 'number', decimals: 0 },
    7.5,
    [4.5, 3],
  ],
])('divides 60 and 40 in a hundred in the steps of their boxes: %s', (_, whole, one, two, value, parts) => {
  const migrations = [
    move({ do: 'split', from: ['t.a'], to: ['t.b', 't.c'], by: 'share', percent: [60, 40] }),
  ];
  const to = form([box('b', one), box('c', two)], { migrations });
  expect(there({ a: value }, form([box('a', whole)]), to)).toEqual({ b: parts[0], c: parts[1] });
});

test('reports the remainder of a split number as lost, because it does not return', () => {
  const whole = { format: 'number', decimals: 0 } as const;
  const migrations = [
    move({ do: 'split', from: ['t.a'], to: ['t.b', 't.c'], by: 'share', percent: [60, 40] }),
  ];
  const to = form([box('b', whole), box('c', whole)], { migrations });
  const from = form([box('a', { format: 'number' })]);
  expect(roundTrip({ a: 7.5 }, from, to)).toEqual({ a: 7 });
  expect(roundTrip({ a: 7 }, from, to)).toEqual({ a: 7 });
});

test.each<[string, Field, Field, Omit<Migration, 'id' | 'from' | 'to' | 'do'>, unknown, unknown]>([
  ['a text to a number', box('a'), box('a', { format: 'number' }), { by: 'text-to-number' }, ' 1,234 ', 1234],
  [
    'text that is not a number',
    box('a'),
    box('a', { format: 'number' }),
    { by: 'text-to-number' },
    'two',
    undefined,
  ],
  ['a number to a text', box('a', { format: 'number' }), box('a'), { by: 'number-to-text' }, 12.5, '12.5'],
  ['a text to money', box('a'), box('a', money), { by: 'text-to-money' }, '£1,234.50', 123_450],
  ['money to a text', box('a', money), box('a'), { by: 'money-to-text' }, 5550, '55.50'],
  ['whole pounds to a text', box('a', money), box('a'), { by: 'money-to-text' }, -120_000, '-1200'],
  [
    'money to whole pounds',
    box('a', money),
    box('a', { format: 'number' }),
    { by: 'money-to-pounds' },
    -123_499,
    -1234,
  ],
  [
    'pounds to money',
    box('a', { format: 'number' }),
    box('a', money),
    { by: 'pounds-to-money' },
    12.34,
    1234,
  ],
  [
    'a text to a date',
    box('a'),
    box('a', { format: 'date' }),
    { by: 'text-to-date' },
    '05/04/2026',
    '2026-04-05',
  ],
  [
    'a checkbox to a choice',
    box('a', { format: 'checkbox' }),
    box('a', { format: 'select' }),
    { by: 'checkbox-to-choice', choices: { true: 'yes', false: 'no' } },
    false,
    'no',
  ],
  [
    'a choice to another',
    box('a', { format: 'select' }),
    box('a', { format: 'select' }),
    { by: 'choices', choices: { cash: 'c', bank: 'b' } },
    'bank',
    'b',
  ],
  [
    'a choice to a checkbox',
    box('a', { format: 'select' }),
    box('a', { format: 'checkbox' }),
    { by: 'choice-to-checkbox', choices: { yes: 'true', no: 'false' } },
    'yes',
    true,
  ],
])('%s', (_, from, to, rule, before, after) => {
  const migrations = [move({ do: 'retype', from: ['t.a'], to: ['t.a'], ...rule })];
  const found = there({ a: before as string }, form([from]), form([to], { migrations }));
  expect(found['a']).toEqual(after);
});

const pence = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
const word = fc.stringMatching(/^[a-zA-Z0-9]{1,12}$/);
const lossless: [string, Field[], Field[], Omit<Migration, 'id'>, fc.Arbitrary<Values>][] = [
  [
    'rename',
    [box('a')],
    [box('b')],
    { do: 'rename', from: ['t.a'], to: ['t.b'] },
    fc.record({ a: fc.string({ minLength: 1 }) }),
  ],
  [
    'split by shares',
    [box('a', money)],
    [box('b', money), box('c', money)],
    { do: 'split', from: ['t.a'], to: ['t.b', 't.c'], by: 'share', percent: [37, 63] },
    fc.record({ a: pence }),
  ],
  [
    'split at a text that occurs once',
    [box('a')],
    [box('a'), box('b')],
    { do: 'split', from: ['t.a'], to: ['t.a', 't.b'], by: 'separator', text: ' / ' },
    fc.tuple(word, word).map(([one, two]) => ({ a: `${one} / ${two}` })),
  ],
  [
    'all into the first',
    [box('a')],
    [box('b'), box('c')],
    { do: 'split', from: ['t.a'], to: ['t.b', 't.c'], by: 'all' },
    fc.record({ a: word }),
  ],
  [
    'join of texts without the mark between them',
    [box('a'), box('b')],
    [box('c')],
    { do: 'merge', from: ['t.a', 't.b'], to: ['t.c'], by: 'join', text: '; ' },
    fc.record({ a: word, b: word }),
  ],
  [
    'number to text',
    [box('a', { format: 'number', decimals: 0 })],
    [box('a')],
    { do: 'retype', from: ['t.a'], to: ['t.a'], by: 'number-to-text' },
    fc.record({ a: fc.integer({ min: -999_999_999, max: 999_999_999 }) }),
  ],
  [
    'money to text',
    [box('a', money)],
    [box('a')],
    { do: 'retype', from: ['t.a'], to: ['t.a'], by: 'money-to-text' },
    fc.record({ a: pence }),
  ],
  [
    'text to money, as a text of money is written',
    [box('a')],
    [box('a', money)],
    { do: 'retype', from: ['t.a'], to: ['t.a'], by: 'text-to-money' },
    fc.record({ a: fc.constantFrom('55.50', '-0.05', '1200') }),
  ],
  [
    'whole pounds',
    [box('a', money)],
    [box('a', { format: 'number', decimals: 0 })],
    { do: 'retype', from: ['t.a'], to: ['t.a'], by: 'money-to-pounds' },
    fc.record({ a: fc.integer({ min: -99_999, max: 99_999 }).map((one) => one * 100) }),
  ],
  [
    'date to text',
    [box('a', { format: 'date' })],
    [box('a')],
    { do: 'retype', from: ['t.a'], to: ['t.a'], by: 'date-to-text' },
    fc.record({ a: fc.constantFrom('2024-02-29', '2025-04-05', '2026-12-31') }),
  ],
  [
    'a tick to a choice',
    [box('a', { format: 'checkbox' })],
    [box('a', { format: 'select', choices: ['y', 'n'].map((value) => ({ value, title: value })) })],
    {
      do: 'retype',
      from: ['t.a'],
      to: ['t.a'],
      by: 'checkbox-to-choice',
      choices: { true: 'y', false: 'n' },
    },
    fc.record({ a: fc.boolean() }),
  ],
];

test.each(lossless)('migrates %s forward and back without loss', (_, old, now, rest, values) => {
  const from = form(old);
  const to = form(now, { migrations: [move(rest)] });
  expect([...lint(to), ...migrationProblems(to, [], from.form_json)]).toEqual([]);
  fc.assert(
    fc.property(values, (answers) => {
      expect(roundTrip(answers, from, to)).toEqual(answers);
    }),
  );
});

test.each<[string, Field[], Field[], Omit<Migration, 'id'>, Values]>([
  [
    'pence',
    [box('a', money)],
    [box('a', { format: 'number' })],
    { do: 'retype', from: ['t.a'], to: ['t.a'], by: 'money-to-pounds' },
    { a: 199 },
  ],
  [
    'two numbers added up',
    [box('a', money), box('b', money)],
    [box('c', money)],
    { do: 'merge', from: ['t.a', 't.b'], to: ['t.c'], by: 'sum' },
    { a: 1, b: 2 },
  ],
  [
    'a choice that is not in the list',
    [box('a', { format: 'select' })],
    [box('a', { format: 'select' })],
    { do: 'retype', from: ['t.a'], to: ['t.a'], by: 'choices', choices: { x: 'y' } },
    { a: 'z' },
  ],
])('does not restore what was lost: %s', (_, old, now, rest, values) => {
  expect(roundTrip(values, form(old), form(now, { migrations: [move(rest)] }))).not.toEqual(values);
});

test('moves unfinished input with a renamed box', () => {
  const from = form([box('a', { format: 'date' }), box('b', money), box('c')]);
  const to = form([box('a', { format: 'date', name: 'z' }), box('b', { ...money, name: 'y' })]);
  expect(migrateTyped({ include: true, a: '1/1', b: 12.5, c: 'gone' }, from, to, YEAR)).toEqual({
    include: true,
    z: '1/1',
    y: 12.5,
  });
});
