import { expect, test } from 'vitest';
import { listContext } from './list-context.ts';

test('an entry reads how many entries are in the return and its place among them, nil when it is not one', () => {
  const entries = [{ include: false }, { include: true }, {}, { include: true }];
  expect(entries.map((_, index) => listContext(entries, index))).toEqual([
    { 'list.included': 2, 'list.position': 0 },
    { 'list.included': 2, 'list.position': 1 },
    { 'list.included': 2, 'list.position': 0 },
    { 'list.included': 2, 'list.position': 2 },
  ]);
});
