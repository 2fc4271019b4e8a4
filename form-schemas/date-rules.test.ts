import { expect, it } from 'vitest';
import { yearVariables } from './check.ts';
import { dateIssues } from './date-rules.ts';
import type { Definition, Values } from './definition.ts';
import sa103s from './forms/sa103s/2025-26.json' with { type: 'json' };

const year = '2025-26';
/** The type of imported JSON has no literals. Another test checks that each file is a definition. */
const definition = sa103s as unknown as Definition;

function messages(values: Values, ...left: string[]): string[] {
  const scope = { ...values, ...yearVariables(year) };
  return dateIssues({ definition, year, scope }, new Set(left)).map(({ field, title, message }) => {
    expect(title).toBe('Invalid date');
    return `${field}: ${message}`;
  });
}

it('refuses a start before the year', () => {
  expect(messages({ box_5: '2025-04-05' }, 'box_5')).toEqual([
    "box_5: Please check that the date in 'Date business started' is equal to or after the start of the year - 06/04/2025. If your business started before this tax year you do not need to enter a date here.",
  ]);
});

it('refuses a start after the year', () => {
  expect(messages({ box_5: '2026-04-06' }, 'box_5')).toEqual([
    "box_5: The date entered for 'Date business started' is after the end of the tax year. If this is correct then you do not need to provide details for this year. Otherwise please check",
  ]);
});

it.each(['box_5', 'box_6'])(
  'refuses a business that ceased before it started, whichever date is entered last: %s',
  (left) => {
    expect(messages({ box_5: '2025-07-02', box_6: '2025-07-01' }, left)).toEqual([
      'box_6: The date you have entered for when your business started is after the date entered for when your business ceased. Please check.',
    ]);
  },
);

it('ignores dates within the year, other fields and half-typed dates', () => {
  expect(messages({ box_5: '2025-04-06', box_6: '2026-04-05' }, 'box_5', 'box_6')).toEqual([]);
  expect(messages({ box_5: '2025-04-05' }, 'box_6')).toEqual([]);
  expect(messages({ box_5: '05/04/20' }, 'box_5')).toEqual([]);
  expect(messages({ box_5: '2025-07-01', box_6: '05/0' }, 'box_5', 'box_6')).toEqual([]);
});
