import { describe, expect, it, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import {
  asksToInclude,
  firstInWords,
  followEntries,
  fromServer,
  isChanged,
  stillWrong,
  withInclude,
} from './form-issues.ts';

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
  const form = { form_json: { fields: [] } };
  const before = [{ box_1: 'a' }];
  expect(asksToInclude(form, before, [{ box_1: 'b' }])).toBe(true);
  expect(asksToInclude(form, before, before)).toBe(false);
  expect(asksToInclude(form, before, withInclude([{ box_1: 'b' }]))).toBe(false);
  expect(asksToInclude(form, [], [{}])).toBe(false);
  // Kept and printed only: it is part of no return.
  expect(asksToInclude({ form_json: { fields: [], recordOnly: true } }, before, [{ box_1: 'b' }])).toBe(
    false,
  );
});

test('after a refused save a box put right is no longer named, and typing brings no new ones', () => {
  const [missing, wrong] = [
    { field: 'box_1', message: 'Enter it' },
    { field: 'box_2', message: 'Enter it' },
  ];
  const now = { field: 'box_2', message: 'Too long' };
  expect(stillWrong([missing, wrong], [now, { field: 'box_3', message: 'Enter it' }])).toEqual([now]);
  expect(stillWrong([{ ...missing, entry: 1 }], [{ ...missing, entry: 2 }])).toEqual([]);
});

describe('the issues of a list whose entries change', () => {
  const [a, b, c] = [{ box_4: '1' }, { box_4: '2' }, { box_4: '3' }];
  const issues = [
    { field: '', message: 'Of the list' },
    { field: 'box_4', message: 'Of b', entry: 1 },
  ];
  const places = (after: readonly object[]) =>
    followEntries(issues, [a, b, c], after as (typeof a)[]).map(({ entry }) => entry);

  it('stay with the entry that is moved, or among others that are', () => {
    expect(places([b, a, c])).toEqual([undefined, 0]);
    expect(places([a, c, b])).toEqual([undefined, 2]);
    expect(places([a, c])).toEqual([undefined]);
    expect(places([c])).toEqual([undefined]);
    expect(places([{}, a, b, c])).toEqual([undefined, 2]);
  });

  it('stay where they are, as the same list, while an entry is edited', () => {
    expect(followEntries(issues, [a, b, c], [a, { box_4: '22' }, c])).toBe(issues);
    expect(followEntries(issues, [a, b, c], [{ box_4: '11' }, b, c])).toBe(issues);
  });
});

test('the dialog calls an entry as the page does, by its name or number, and leaves the words of the specification alone', () => {
  const jobs: Definition = {
    code: 'SA102',
    taxYear: '2025-26',
    kind: 'list',
    title: 'Employment',
    tax_column: 'employment',
    form_json: {
      fields: [
        { name: 'box_1', box: '1', title: 'Pay', format: 'number' },
        { name: 'box_5', box: '5', title: 'Employer’s name', format: 'string' },
      ],
      list: { max: 9, entryTitleField: 'box_5' },
    },
  };
  const words = (issue: Parameters<typeof firstInWords>[2][number], more: number = 0) =>
    firstInWords(
      { definition: jobs, year: '2025-26' },
      [{ box_5: 'Acme Ltd' }, {}],
      [issue, ...Array.from({ length: more }, () => issue)],
    );
  expect(words({ entry: 0, field: 'box_1', message: 'Enter your pay' })).toBe(
    'Acme Ltd: Box 1: enter your pay',
  );
  expect(words({ entry: 1, field: 'box_1', message: 'Enter your pay' }, 1)).toBe(
    'Employment 2: Box 1: enter your pay\nThere is one more problem on this form.',
  );
  expect(words({ field: 'box_1', message: 'Enter your pay' })).toBe('Box 1: enter your pay');
  expect(words({ entry: 0, field: 'box_1', title: 'Pay', message: 'Your pay is missing' })).toBe(
    'Your pay is missing',
  );
});
