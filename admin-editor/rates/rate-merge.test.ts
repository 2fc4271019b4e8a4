import { expect, test } from 'vitest';
import type { RateFigure, RateFigures } from '#contract/rates.ts';
import { figureAt, openRateLog, perform, type RateEdit, redo, undo } from './rate-log.ts';
import { meetRates, underMineRates } from './rate-merge.ts';

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

test('different figures both survive, and the same change by both is no question', () => {
  const theirs = having(set('a.x', 10), set('b.z', 30)).figures;
  const { merged, clashes, isTheirs } = meetRates(
    { base, theirs },
    having(set('a.y', 20), set('b.z', 30)).figures,
  );
  expect(valuesOf(merged)).toEqual([10, 20, 30]);
  expect(clashes).toEqual([]);
  expect(isTheirs).toBe(false);
});

test('a figure that both changed is asked about, and stands as it is chosen', () => {
  const [theirs, mine] = [having(set('a.x', 10)).figures, having(set('a.x', 11), set('a.y', 20)).figures];
  const { clashes, merged } = meetRates({ base, theirs }, mine);
  expect(clashes.map(({ key }) => key)).toEqual(['a/x']);
  expect(valuesOf(merged)).toEqual([11, 20, 3]);
  const chosen = meetRates({ base, theirs }, mine, new Map([['a/x', 'theirs']]));
  expect(valuesOf(chosen.merged)).toEqual([10, 20, 3]);
});

test('a value is not verified by who looked at the one before: the figure is asked about as a whole', () => {
  const theirs: RateFigures = { ...base, b: { z: figure(3, true) } };
  const { clashes } = meetRates({ base, theirs }, having(set('b.z', 4)).figures);
  expect(clashes.map(({ key }) => key)).toEqual(['b/z']);
});

test('undo and redo go through the own steps alone, with the figures of the other under each', () => {
  const meeting = { base, theirs: having(set('b.z', 30), set('a.x', 10)).figures };
  const mine = undo(having(set('a.x', 11), set('a.y', 20), set('a.y', 21)));
  let log = underMineRates(meeting, mine, new Map([['a/x', 'mine']]));
  expect(valuesOf(log.figures)).toEqual([11, 2, 30]);
  expect(valuesOf(redo(log).figures)).toEqual([11, 21, 30]);
  while (log.past.length > 0) log = undo(log);
  expect(valuesOf(log.figures)).toEqual([10, 2, 30]);
});

test('a step that says what the other did meanwhile is gone', () => {
  const meeting = { base, theirs: having(set('a.x', 10)).figures };
  const log = underMineRates(meeting, having(set('a.x', 10)), new Map());
  expect(log.past).toEqual([]);
  expect(valuesOf(log.figures)).toEqual([10, 2, 3]);
});
