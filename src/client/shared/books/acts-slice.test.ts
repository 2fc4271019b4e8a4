import { expect, test } from 'vitest';
import { acted, actsSlice, type ActsState, redid, stuck, undid } from './acts-slice.ts';

const after = (...actions: readonly Parameters<typeof actsSlice.reducer>[1][]): ActsState =>
  actions.reduce<ActsState>(actsSlice.reducer, actsSlice.getInitialState());

test('undoes the latest change first, and redoes changes in order', () => {
  const undone = after(
    acted([1, 2]),
    acted([3]),
    undid({ act: [3], by: [4] }),
    undid({ act: [1, 2], by: [5, 6] }),
  );
  expect(undone).toEqual({
    done: [],
    undone: [
      { act: [3], by: [4] },
      { act: [1, 2], by: [5, 6] },
    ],
  });
  expect(actsSlice.reducer(undone, redid({ act: [1, 2], by: [5, 6] }))).toEqual({
    done: [[1, 2]],
    undone: [{ act: [3], by: [4] }],
  });
});

test('a new change clears what could be redone', () => {
  expect(after(acted([1]), undid({ act: [1], by: [2] }), acted([3]))).toEqual({ done: [[3]], undone: [] });
});

test('a change the server refuses to undo does not block the ones before it', () => {
  expect(after(acted([1]), acted([2]), stuck([2])).done).toEqual([[1]]);
  expect(after(acted([1]), undid({ act: [1], by: [2] }), stuck([2])).undone).toEqual([]);
});
