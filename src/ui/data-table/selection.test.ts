import { describe, expect, it } from 'vitest';
import {
  isChosen,
  NONE,
  seenOver,
  selectedRows,
  stateOfAll,
  toggled,
  toggledAll,
  withRange,
} from './selection.ts';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const rowId = ({ id }: { id: string }) => id;
const none = seenOver(NONE, rows, rowId);
const ids = (selection: { keys: () => Iterable<string> }) => [...selection.keys()];

describe('selection', () => {
  it('adds a row and takes it out again', () => {
    const one = toggled(none, rowId, 1);
    expect([ids(one), one.size, one.has('b'), one.has('a')]).toEqual([['b'], 1, true, false]);
    expect(ids(toggled(one, rowId, 1))).toEqual([]);
  });

  it('selects a range in either direction', () => {
    expect(ids(withRange(none, rowId, undefined, [3, 1]))).toEqual(['b', 'c', 'd']);
  });

  it('selects a range of the order shown', () => {
    const byWeight = Uint32Array.of(2, 0, 3, 1);
    expect(ids(withRange(none, rowId, byWeight, [0, 1]))).toEqual(['a', 'c']);
  });

  it('counts a row once, however often a range passes it', () => {
    const first = withRange(none, rowId, undefined, [0, 2]);
    const again = withRange(first, rowId, undefined, [1, 3]);
    expect([again.size, stateOfAll(again)]).toEqual([4, 'all']);
  });

  it('is all rows minus some', () => {
    const most = toggled(toggledAll(none, rowId), rowId, 2);
    expect([most.size, stateOfAll(most), isChosen(most, 2), isChosen(most, 3)]).toEqual([
      3,
      'some',
      false,
      true,
    ]);
    expect(selectedRows(most, rows, rowId).map(rowId)).toEqual(['a', 'b', 'd']);
  });

  it('gives the rows themselves when all of them are selected', () => {
    expect(selectedRows(toggledAll(none, rowId), rows, rowId)).toBe(rows);
  });

  it('keeps rows that are not shown when all are toggled', () => {
    const all = toggledAll(seenOver(new Set(['elsewhere']), rows, rowId), rowId);
    expect([stateOfAll(all), all.size]).toEqual(['all', 5]);
    expect(ids(toggledAll(all, rowId))).toEqual(['elsewhere']);
  });

  it('stays as it is when the rows are filtered and come back', () => {
    const chosen = withRange(none, rowId, undefined, [1, 2]);
    const filtered = rows.slice(2);
    const seen = seenOver(chosen, filtered, rowId);
    expect([seen.count, seen.size, ids(seen)]).toEqual([1, 2, ['c', 'b']]);
    const back = seenOver(toggledAll(seen, rowId), rows, rowId);
    expect(selectedRows(back, rows, rowId).map(rowId)).toEqual(['b', 'c', 'd']);
  });

  it('says when only some are selected', () => {
    expect(stateOfAll(seenOver(new Set(['a']), rows, rowId))).toBe('some');
    expect(stateOfAll(none)).toBe('none');
  });
});
