import { expect, test } from 'vitest';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Values } from '#form-schemas/definition.ts';
import { definitionFor } from '#form-schemas/resolve.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { asksToInclude, isChanged } from './form-issues.ts';
import { startingEntries } from './starting-entries.ts';

const shipped = shippedDefinitions();
const opened = (code: string, year: TaxYear, entries: readonly Values[] = []) => {
  const definition = definitionFor(shipped, code, year);
  if (definition === undefined) throw new Error(`no ${code}`);
  return startingEntries({ definition, year, entries });
};

test('starts a form that was never saved with its year’s defaults, and nothing else', () => {
  const asWorker = { emp_method: 'flat', emp_weeks: 52 };
  const asTrader = { se_method: 'simplified', se_time_percent: 100 };
  expect(opened('HW1', '2025-26')).toEqual([{ ...asWorker, ...asTrader }]);
  expect(opened('HW1', '2026-27')).toEqual([asTrader]);
  expect(Object.values(opened('covid1', '2021-22')[0] ?? {})).toEqual(Array(16).fill(false));
  expect(opened('SA105', '2025-26')).toEqual([{}]);
});

test('does not count the defaults as a change, and saving them asks nothing', () => {
  const start = opened('HW1', '2025-26');
  expect(isChanged(start, start)).toBe(false);
  expect(asksToInclude({ form_json: { fields: [] } }, start, start)).toBe(false);
  expect(isChanged(start, [{ ...start[0], emp_weeks: undefined }])).toBe(true);
});

test('keeps saved answers, even where a default was emptied', () => {
  const saved = [{ include: true, employed: true, emp_method: 'flat', self_employed: true }];
  expect(opened('HW1', '2025-26', saved)).toEqual([{ ...saved[0], se_time_percent: 100 }]);
  expect(opened('SA102', '2025-26')).toEqual([]);
});

test('gives a box that was hidden on saving its default when it appears', () => {
  const saved = [{ include: true, employed: true, emp_method: 'flat', emp_weeks: 10 }];
  expect(opened('HW1', '2025-26', saved)).toEqual([
    { ...saved[0], se_method: 'simplified', se_time_percent: 100 },
  ]);
});
