import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import type { Definition, Field, Value, Values } from './definition.ts';
import { fromWire, toWire } from './wire.ts';

function definitionOf(fields: Field[]): Definition {
  return {
    code: 'T1',
    taxYear: '2024-25',
    kind: 'single',
    title: 'Trial',
    tax_column: 'trial',
    form_json: { fields },
  };
}

const dates = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => calendarDate(date.toISOString().slice(0, 10)));

/** A field of each format with values that fit it. */
const kinds: readonly { rest: Omit<Field, 'name' | 'title'>; value: fc.Arbitrary<Value> }[] = [
  {
    rest: { format: 'number', currency: true },
    value: fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }),
  },
  { rest: { format: 'number' }, value: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { rest: { format: 'date' }, value: dates },
  { rest: { format: 'string' }, value: fc.string({ minLength: 1, unit: 'grapheme' }) },
  { rest: { format: 'select' }, value: fc.string({ minLength: 1 }) },
  { rest: { format: 'checkbox' }, value: fc.boolean() },
  { rest: { format: '*' }, value: fc.oneof(fc.integer(), fc.boolean(), fc.string({ minLength: 1 })) },
];

const filledForms: fc.Arbitrary<{ definition: Definition; values: Values }> = fc
  .uniqueArray(fc.stringMatching(/^[a-z][a-z0-9_]{0,9}$/), { maxLength: 8 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc
          .constantFrom(...kinds)
          .chain(({ rest, value }) =>
            fc
              .option(value, { nil: undefined })
              .map((chosen) => ({ field: { name, title: name, ...rest }, chosen })),
          ),
      ),
    ),
  )
  .map((parts) => ({
    definition: definitionOf(parts.map(({ field }) => field)),
    values: Object.fromEntries(
      parts.flatMap(({ field, chosen }) => (chosen === undefined ? [] : [[field.name, chosen]])),
    ),
  }));

test('round-trips values through the wire format and JSON, whatever the form and the values', () => {
  fc.assert(
    fc.property(filledForms, ({ definition, values }) => {
      const wire: unknown = JSON.parse(JSON.stringify(toWire(definition, '2025-26', values)));
      expect(fromWire(definition, '2025-26', wire)).toEqual({ ok: true, values: positiveZeros(values) });
    }),
  );
});

/** JSON has no -0. */
function positiveZeros(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === 0 ? 0 : value]));
}

const definition = definitionOf([
  { name: 'pay', title: 'Pay', format: 'number', currency: true },
  { name: 'count', title: 'Count', format: 'number' },
  { name: 'day', title: 'Day', format: 'date' },
  { name: 'tick', title: 'Tick', format: 'checkbox' },
  { name: 'word', title: 'Word', format: 'string' },
  { name: 'note', title: 'Note', format: 'text' },
  { name: 'old', title: 'Old', format: 'string', taxYears: ['2024-2025'] },
]);

test('sends amounts in pounds and dates as they are typed', () => {
  expect(
    toWire(definition, '2025-26', { include: true, pay: 123_450, day: '2025-04-06', tick: false }),
  ).toEqual({
    include: true,
    pay: 1234.5,
    day: '06/04/2025',
    tick: false,
  });
});

test('reads older spellings of amounts and ticks, and treats empty text as not filled in', () => {
  const read = fromWire(definition, '2025-26', {
    include: 'Y',
    tick: 'N',
    pay: '1234.50',
    count: '12',
    day: '',
    word: null,
  });
  expect(read).toEqual({ ok: true, values: { include: true, tick: false, pay: 123_450, count: 12 } });
});

test.each<[string, unknown]>([
  ['pay', '1,234.50'],
  ['pay', 1.005],
  ['pay', true],
  ['pay', '1e3'],
  ['count', 'many'],
  ['day', '31/02/2025'],
  ['day', '2025-04-06'],
  ['tick', 'yes'],
  ['word', 5],
  ['word', { a: 1 }],
])('refuses %s: %j', (name, value) => {
  const read = fromWire(definition, '2025-26', { [name]: value });
  expect(read.ok).toBe(false);
  expect(read.ok ? [] : read.issues.map((issue) => issue.field)).toEqual([name]);
});

test('refuses each name that the form does not have in that year', () => {
  const read = fromWire(definition, '2025-26', { old: 'x', note: 'x', other: 1, word: 'kept' });
  expect(read.ok ? [] : read.issues.map((issue) => issue.field)).toEqual(['old', 'note', 'other']);
  expect(fromWire(definition, '2024-25', { old: 'x' }).ok).toBe(true);
  expect(fromWire(definition, '2025-26', JSON.parse('{"__proto__": 1}')).ok).toBe(false);
});

test.each([null, [], 'x', 5])('refuses %j, which is not an object', (json) => {
  expect(fromWire(definition, '2025-26', json).ok).toBe(false);
});
