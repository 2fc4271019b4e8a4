import { expect, it } from 'vitest';
import { moved } from './grid-keys.ts';

const size = { rows: 100, columns: 5, page: 10 };

it('starts at the first row', () => {
  expect(moved('ArrowDown', false, { row: -1, column: 0 }, size)).toEqual({ row: 0, column: 0 });
});

it('goes down with j and up with k', () => {
  expect(moved('j', false, { row: 3, column: 1 }, size)).toEqual({ row: 4, column: 1 });
  expect(moved('k', false, { row: 3, column: 1 }, size)).toEqual({ row: 2, column: 1 });
});

it('stays inside the grid', () => {
  expect(moved('ArrowUp', false, { row: 0, column: 2 }, size)).toEqual({ row: 0, column: 2 });
  expect(moved('ArrowRight', false, { row: 0, column: 4 }, size)).toEqual({ row: 0, column: 4 });
  expect(moved('PageDown', false, { row: 95, column: 0 }, size)).toEqual({ row: 99, column: 0 });
});

it('jumps to the corners with Ctrl', () => {
  expect(moved('End', true, { row: 3, column: 3 }, size)).toEqual({ row: 99, column: 4 });
  expect(moved('Home', true, { row: 3, column: 3 }, size)).toEqual({ row: 0, column: 0 });
});

it('leaves other keys alone', () => {
  expect(moved('a', false, { row: 3, column: 3 }, size)).toBeUndefined();
});
