import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RateFigure, RateFigures } from '#contract/rates/rates.ts';
import { endTyping, figureAt, openRateLog, perform, type RateEdit, redo, undo } from './rate-log.ts';

const figure = (value: unknown): RateFigure => ({ value, sources: [], verified: false });
const figures: RateFigures = { a: { x: figure(1), y: figure(2) }, b: { z: figure(3) } };
const set = (path: string, value: unknown): RateEdit => ({
  do: 'set-figure',
  figure: path,
  to: figure(value),
});

test('records typing in one figure as one step, until it ends or moves to another figure', () => {
  let log = perform(perform(openRateLog(figures), set('a.x', '1')), set('a.x', '12'));
  log = perform(log, set('b.z', 4));
  log = perform(endTyping(log), set('b.z', 5));
  expect(log.past).toHaveLength(3);
  log = undo(undo(log));
  expect([figureAt(log.figures, 'a.x')?.value, figureAt(log.figures, 'b.z')?.value]).toEqual(['12', 3]);
  expect(figureAt(undo(log).figures, 'a.x')?.value).toBe(1);
});

test('records no step for an edit that changes nothing', () => {
  const log = openRateLog(figures);
  expect(perform(log, set('a.x', 1))).toBe(log);
  expect(perform(log, { do: 'set-figure', figure: 'a.q', to: undefined })).toBe(log);
});

test('records adding a missing figure and removing one as steps', () => {
  const added = perform(openRateLog(figures), set('a.q', 1));
  expect(figureAt(added.figures, 'a.q')?.value).toBe(1);
  expect(undo(added).figures).toEqual(figures);
  const out = perform(openRateLog(figures), { do: 'set-figure', figure: 'b.z', to: undefined });
  expect(out.figures).toEqual({ a: figures['a'] });
  expect(undo(out).figures).toEqual(figures);
});

test('undoes an action of the server but does not redo it', () => {
  const edited = perform(openRateLog(figures), set('a.x', 7));
  const discarded = perform(edited, { do: 'set-all', to: figures, once: true });
  const back = undo(discarded);
  expect(figureAt(back.figures, 'a.x')?.value).toBe(7);
  expect(redo(back)).toBe(back);
});

const anyEdit: fc.Arbitrary<RateEdit> = fc.oneof(
  fc.tuple(fc.constantFrom('a.x', 'a.y', 'b.z'), fc.integer()).map(([path, value]) => set(path, value)),
  fc.integer().map((value) => ({ do: 'set-all', to: { ...figures, b: { z: figure(value) } } }) as const),
);

test('restores the start after undoing 200 edits, and the end after redoing them', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 200 }), (edits) => {
      const end = edits.reduce(perform, openRateLog(figures));
      let log = end;
      while (log.past.length > 0) log = undo(log);
      expect(log.figures).toEqual(figures);
      while (log.future.length > 0) log = redo(log);
      expect(log.figures).toEqual(end.figures);
    }),
  );
});
