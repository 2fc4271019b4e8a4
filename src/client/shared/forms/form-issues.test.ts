import { expect, test } from 'vitest';
import { asksToInclude, fromServer, isChanged, withInclude } from './form-issues.ts';

test('the server’s issues of a list say their entry', () => {
  expect(
    fromServer([
      { field: '2.box_4', message: 'a' },
      { field: 'box_1', title: 'T', message: 'b' },
    ]),
  ).toEqual([
    { field: 'box_4', entry: 2, message: 'a' },
    { field: 'box_1', title: 'T', message: 'b' },
  ]);
});

test('an emptied box and an unticked one are no change to a form without them', () => {
  expect(isChanged([{ box_1: 'a' }], [{ box_1: 'a', box_2: undefined, box_3: '', box_4: false }])).toBe(
    false,
  );
  expect(isChanged([{ box_1: 100 }], [{ box_1: 0 }])).toBe(true);
  expect(isChanged([], [{}])).toBe(true);
});

test('an edit of a form that is not included asks, an unchanged or included one does not', () => {
  const before = [{ box_1: 'a' }];
  expect(asksToInclude(before, [{ box_1: 'b' }])).toBe(true);
  expect(asksToInclude(before, before)).toBe(false);
  expect(asksToInclude(before, withInclude([{ box_1: 'b' }]))).toBe(false);
  expect(asksToInclude([], [{}])).toBe(false);
});
