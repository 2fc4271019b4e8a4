import { expect, it } from 'vitest';
import { type Range, rangeAt, rangeTo } from './range.ts';
import { NONE, seenOver, selectedRows, toggled, toggledAll } from './selection.ts';

interface Row {
  id: string;
}
const rows: readonly Row[] = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
const rowId = ({ id }: Row) => id;
const none = seenOver(NONE, rows, rowId);
const shown = ({ selection }: Range<Row>) => selectedRows(selection, rows, rowId).map(rowId).join('');

/** Shift is held and these places are reached one after the other. */
function walked(range: Range<Row>, ...places: readonly number[]): Range<Row> {
  const { order } = range;
  return places.reduce(
    (now, here) => rangeTo(now, { selection: now.selection, order, from: 0 }, rowId, here),
    range,
  );
}

it('shrinks on the way back, and opens to the other side of its anchor', () => {
  const begun = rangeAt(2, toggled(none, rowId, 2), undefined);
  expect(shown(walked(begun, 3, 4, 3))).toBe('cd');
  expect(shown(walked(begun, 3, 4, 1))).toBe('bc');
});

it('keeps what was selected before it began', () => {
  const first = toggled(none, rowId, 4);
  const begun = rangeAt(2, toggled(first, rowId, 2), undefined);
  expect(shown(walked(begun, 5))).toBe('cdef');
  expect(shown(walked(begun, 5, 3))).toBe('cde');
});

it('takes nothing out of a selection of all rows', () => {
  const most = toggled(toggledAll(none, rowId), rowId, 1);
  expect(shown(walked(rangeAt(1, most, undefined), 3, 2))).toBe('abcdef');
});

it('goes along the order shown', () => {
  const order = Uint32Array.of(5, 0, 4, 1, 3, 2);
  expect(shown(walked(rangeAt(0, toggled(none, rowId, 5), order), 3, 2))).toBe('aef');
});

it('begins where the keyboard is when something else was selected or sorted since', () => {
  const range = walked(rangeAt(0, toggled(none, rowId, 0), undefined), 2);
  const cleared = rangeTo(range, { selection: none, order: undefined, from: 4 }, rowId, 5);
  expect(shown(cleared)).toBe('ef');
  const order = Uint32Array.of(5, 4, 3, 2, 1, 0);
  const sorted = rangeTo(range, { selection: range.selection, order, from: 0 }, rowId, 1);
  expect(shown(sorted)).toBe('abcef');
  expect(shown(rangeTo(undefined, { selection: none, order: undefined, from: 3 }, rowId, 4))).toBe('de');
});
