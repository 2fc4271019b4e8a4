import { expect, test } from 'vitest';
import type { RateFigure, RateFigures } from '#contract/rates/rates.ts';
import { figureAt, openRateLog, perform, type RateEdit, redo, undo } from './rate-log.ts';
import { mergeRates, mergeRatesUnderSteps } from './rate-merge.ts';

const figure = (value: unknown, verified = false): RateFigure => ({ value, sources: [], verified });
const base: RateFigures = { a: { x: figure(1), y: figure(2) }, b: { z: figure(3) } };
const set = (path: string, value: unknown): RateEdit => ({
  do: 'set-figure',
  figure: path,
  to: figure(value),
});
const having = (...edits: RateEdit[]) => edits.reduce(perform, openRateLog(base));
const valuesOf = (figures: RateFigures) =>
  ['a.x', 'a.y', 'b.z'].map((path) => figureAt(figures, path)?.value);

test('merges different figures, and asks nothing about equal changes', () => {
  const theirs = having(set('a.x', 10), set('b.z', 30)).figures;
  const { merged, conflicts, isTheirs } = mergeRates(
    { base, theirs },
    having(set('a.y', 20), set('b.z', 30)).figures,
  );
  expect(valuesOf(merged)).toEqual([10, 20, 30]);
  expect(conflicts).toEqual([]);
  expect(isTheirs).toBe(false);
});

test('asks about a figure that both changed, and follows the choice', () => {
  const [theirs, mine] = [having(set('a.x', 10)).figures, having(set('a.x', 11), set('a.y', 20)).figures];
  const { conflicts, merged } = mergeRates({ base, theirs }, mine);
  expect(conflicts.map(({ key }) => key)).toEqual(['a/x']);
  expect(valuesOf(merged)).toEqual([11, 20, 3]);
  const chosen = mergeRates({ base, theirs }, mine, new Map([['a/x', 'theirs']]));
  expect(valuesOf(chosen.merged)).toEqual([10, 20, 3]);
});

test('asks about the whole figure, so that verifying the old value does not verify the new one', () => {
  const theirs: RateFigures = { ...base, b: { z: figure(3, true) } };
  const { conflicts } = mergeRates({ base, theirs }, having(set('b.z', 4)).figures);
  expect(conflicts.map(({ key }) => key)).toEqual(['b/z']);
});

test("undoes and redoes only my own steps, on top of the other person's figures", () => {
  const mergeInput = { base, theirs: having(set('b.z', 30), set('a.x', 10)).figures };
  const mine = undo(having(set('a.x', 11), set('a.y', 20), set('a.y', 21)));
  let log = mergeRatesUnderSteps(mergeInput, mine, new Map([['a/x', 'mine']]));
  expect(valuesOf(log.figures)).toEqual([11, 2, 30]);
  expect(valuesOf(redo(log).figures)).toEqual([11, 21, 30]);
  while (log.past.length > 0) log = undo(log);
  expect(valuesOf(log.figures)).toEqual([10, 2, 30]);
});

test('removes a step that the other person made as well', () => {
  const mergeInput = { base, theirs: having(set('a.x', 10)).figures };
  const log = mergeRatesUnderSteps(mergeInput, having(set('a.x', 10)), new Map());
  expect(log.past).toEqual([]);
  expect(valuesOf(log.figures)).toEqual([10, 2, 3]);
});
