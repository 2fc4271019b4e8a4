import { expect, test } from 'vitest';
import type { Definition, Field, FormJson } from './definition.ts';
import { lint } from './lint.ts';
import { evaluate } from './logic.ts';
import { fieldsFor, isProvisional, rulesFor } from './resolve.ts';
import { settle } from './settle.ts';

const field = (name: string, rest: Partial<Field> = {}): Field => ({
  name,
  title: name,
  format: 'number',
  currency: true,
  ...rest,
});

function definitionOf(fields: Field[], rest: Partial<FormJson> = {}): Definition {
  const form_json = { fields, ...rest };
  return { code: 'T1', taxYear: '2019-20', kind: 'single', title: 'T', tax_column: 't', form_json };
}

const limited = definitionOf(
  [
    field('a', { help: 'At most £{limit}.' }),
    field('b', { computed: { '*': [{ var: 'a' }, { constant: 'rate' }] } }),
    field('c', { visibleIf: { '>': [{ var: 'a' }, { pounds: { constant: 'limit' } }] } }),
  ],
  {
    provisional: ['2026-2027'],
    constants: { limit: { '2019-2020': 85000, '2024-2025': 90000 }, rate: 2 },
    rules: [
      {
        id: 'limit',
        field: 'a',
        when: { '>': [{ var: 'a' }, { pounds: { constant: 'limit' } }] },
        message: 'No more than £{limit}',
      },
    ],
  },
);

test('applies a limit by year until the next one, in help, conditions, formulas and rules', () => {
  expect(lint(limited)).toEqual([]);
  expect(fieldsFor(limited, '2023-24')[0]?.help).toBe('At most £85,000.');
  expect(fieldsFor(limited, '2026-27')[0]?.help).toBe('At most £90,000.');
  const hidden = (year: '2023-24' | '2024-25') => settle(fieldsFor(limited, year), { a: 8_600_000 }).hidden;
  expect([hidden('2023-24').has('c'), hidden('2024-25').has('c')]).toEqual([false, true]);
  expect(settle(fieldsFor(limited, '2023-24'), { a: 300 }).values).toMatchObject({ b: 600 });
  expect(rulesFor(limited, '2024-25').map(({ message }) => message)).toEqual(['No more than £90,000']);
});

test('leaves the definition itself unchanged, and returns the same object for a field without constants', () => {
  const plain = definitionOf([field('a')], { constants: { limit: 1 } });
  expect(fieldsFor(plain, '2024-25')[0]).toBe(plain.form_json.fields[0]);
  expect(JSON.stringify(limited)).toContain('{"constant":"rate"}');
});

test('reports a missing number of the year', () => {
  const broken = definitionOf([field('a', { computed: { pounds: { constant: 'room_rate' } } })]);
  expect(lint(broken)).toMatchObject([
    { path: '/form_json/fields/0/computed', message: 'a: there is no yearly number “room rate”' },
  ]);
});

test('skips a rule whose field is not in the year', () => {
  const rule = { id: 'r', field: 'b', when: true, message: 'No' };
  const parted = definitionOf([field('a'), field('b', { taxYears: ['2020-2021'] })], { rules: [rule] });
  expect(rulesFor(parted, '2019-20')).toEqual([]);
  expect(rulesFor(parted, '2020-21')).toHaveLength(1);
});

test('marks a year as provisional', () => {
  expect([isProvisional(limited, '2025-26'), isProvisional(limited, '2026-27')]).toEqual([false, true]);
});

test('returns zero when dividing by zero', () => {
  expect(evaluate({ '/': [10, 4] }, {})).toBe(2.5);
  expect(evaluate({ '/': [10, { var: 'none' }] }, {})).toBe(0);
});

test('lets a condition read the year', () => {
  const logic = { in: [{ var: 'tax_year' }, ['2020-2021', '2021-2022']] };
  expect(evaluate(logic, { tax_year: '2021-2022' })).toBe(true);
  expect(evaluate(logic, { tax_year: '2022-2023' })).toBe(false);
});
