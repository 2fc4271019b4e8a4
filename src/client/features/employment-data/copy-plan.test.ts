import { describe, expect, test } from 'vitest';
import type { CopiedEmployment } from '#contract/employment-data/employment-data.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Values } from '#form-schemas/definition.ts';
import { definitionFor } from '#form-schemas/resolve.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { applyPlan, choiceOf, copyPlan } from './copy-plan.ts';

const formOf = (year: TaxYear, entries: readonly Values[]) => {
  const definition = definitionFor(shippedDefinitions(), 'SA102', year);
  if (definition === undefined) throw new Error('no SA102');
  return { definition, year, entries };
};
const bakery: CopiedEmployment = {
  include: true,
  box_1: 32_450.6,
  box_2: 3976.12,
  box_4: '123/AB456',
  box_5: 'Harbour Bakery Ltd',
  records: 1,
};
const nothing = { replaced: new Set<string>(), directors: new Map<number, boolean>() };

test('adds an entry, and a second copy changes nothing', () => {
  const form = formOf('2025-26', []);
  const plan = copyPlan(form, [bakery]);
  expect(plan).toMatchObject([{ index: undefined, title: 'Harbour Bakery Ltd' }]);
  expect(plan[0]?.boxes).toHaveLength(4);
  expect(plan[0]?.director?.name).toBe('box_6');
  const entries = applyPlan(form, plan, { ...nothing, directors: new Map([[0, false]]) });
  expect(entries).toEqual([
    {
      include: true,
      box_1: 3_245_060,
      box_2: 397_612,
      box_4: '123/AB456',
      box_5: 'Harbour Bakery Ltd',
      box_6: 'no',
    },
  ]);
  const again = copyPlan({ ...form, entries }, [bakery]);
  expect(again).toMatchObject([{ index: 0, boxes: [], director: undefined }]);
  expect(applyPlan({ ...form, entries }, again, nothing)).toBe(entries);
});

test('finds the entry by its reference, fills empty boxes, and keeps what was typed unless it is replaced', () => {
  const form = formOf('2025-26', [
    { include: true, box_1: 5, box_4: '999/Z' },
    { include: true, box_1: 3_000_000, box_4: '123 / ab456', box_5: 'The bakery', box_6: 'no' },
  ]);
  const plan = copyPlan(form, [bakery]);
  expect(plan[0]).toMatchObject({ index: 1, title: 'The bakery', director: undefined });
  const boxes = plan[0]?.boxes ?? [];
  expect(boxes.map(({ field, typed }) => [field.name, typed])).toEqual([
    ['box_1', 3_000_000],
    ['box_2', undefined],
    ['box_5', 'The bakery'],
  ]);
  expect(applyPlan(form, plan, nothing)[1]).toEqual({ ...form.entries[1], box_2: 397_612 });
  const [pay] = boxes;
  const replaced = new Set(pay === undefined ? [] : [choiceOf(0, pay)]);
  const entries = applyPlan(form, plan, { ...nothing, replaced });
  expect(entries[1]).toMatchObject({ box_1: 3_245_060, box_5: 'The bakery' });
  expect(entries[0]).toBe(form.entries[0]);
});

test('finds an entry that was typed without a reference by the name of the employer, after those with one', () => {
  const typed = { include: true, box_1: 3_000_000, box_5: 'HARBOUR BAKERY Ltd', box_6: 'no' };
  const form = formOf('2025-26', [
    typed,
    { include: true, box_1: 5, box_4: '123/AB457', box_5: bakery.box_5 },
  ]);
  const plan = copyPlan(form, [bakery, { ...bakery, box_4: '123/AB457' }]);
  expect(plan.map(({ index }) => index)).toEqual([0, 1]);
  expect(plan[0]?.boxes.map(({ field, typed: own }) => [field.name, own])).toEqual([
    ['box_1', 3_000_000],
    ['box_2', undefined],
    ['box_4', undefined],
  ]);
  const entries = applyPlan(form, plan, nothing);
  expect(entries).toHaveLength(2);
  expect(entries[0]).toEqual({ ...typed, box_2: 397_612, box_4: '123/AB456' });
  // Another job at an employer of this name has its own reference.
  expect(copyPlan(formOf('2025-26', [{ ...typed, box_4: '999/Z' }]), [bakery])[0]?.index).toBeUndefined();
});

test('fills an entry that was added and left empty, and only once', () => {
  const form = formOf('2025-26', [{ include: false }]);
  const plan = copyPlan(form, [bakery, { ...bakery, box_4: '123/AB457' }]);
  expect(plan.map(({ index }) => index)).toEqual([0, undefined]);
  expect(applyPlan(form, plan, nothing)).toHaveLength(2);
});

describe('the question about being a director', () => {
  test('is a tick in earlier years', () => {
    const form = formOf('2023-24', []);
    const plan = copyPlan(form, [bakery]);
    expect(plan[0]?.director?.format).toBe('checkbox');
    const answered = (isDirector: boolean) =>
      applyPlan(form, plan, { ...nothing, directors: new Map([[0, isDirector]]) })[0];
    expect(answered(true)).toMatchObject({ box_6: true });
    expect(answered(false)).not.toHaveProperty('box_6');
  });
});

test('leaves boxes alone for which HMRC has no figure', () => {
  const { box_1: _, ...other } = bakery;
  const form = formOf('2025-26', [{ include: true, box_1: 700, box_4: '123/AB456' }]);
  const plan = copyPlan(form, [other]);
  expect(applyPlan(form, plan, nothing)[0]).toMatchObject({ box_1: 700, box_2: 397_612 });
});
