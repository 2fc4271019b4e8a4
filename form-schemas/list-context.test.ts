import { expect, test } from 'vitest';
import { listContext } from './list-context.ts';

test('gives an entry the number of included entries and its position, zero when it is not included', () => {
  const entries = [{ include: false }, { include: true }, {}, { include: true }];
  expect(entries.map((_, index) => listContext(entries, index))).toEqual([
    { 'list.included': 2, 'list.position': 0 },
    { 'list.included': 2, 'list.position': 1 },
    { 'list.included': 2, 'list.position': 0 },
    { 'list.included': 2, 'list.position': 2 },
  ]);
});
