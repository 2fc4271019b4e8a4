import { describe, expect, it, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import {
  asksToInclude,
  firstIssueText,
  followEntries,
  fromServer,
  isChanged,
  remainingIssues,
  withInclude,
} from './form-issues.ts';

test('assigns the server’s issues of a list to their entries', () => {
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

test('does not count an emptied or unticked box as a change to a form without it', () => {
  expect(isChanged([{ box_1: 'a' }], [{ box_1: 'a', box_2: undefined, box_3: '', box_4: false }])).toBe(
    false,
  );
  expect(isChanged([{ box_1: 100 }], [{ box_1: 0 }])).toBe(true);
  expect(isChanged([], [{}])).toBe(true);
});

test('asks about an edited form that is not included; an unchanged or included one does not ask', () => {
  const form = { form_json: { fields: [] } };
  const before = [{ box_1: 'a' }];
  expect(asksToInclude(form, before, [{ box_1: 'b' }])).toBe(true);
  expect(asksToInclude(form, before, before)).toBe(false);
  expect(asksToInclude(form, before, withInclude([{ box_1: 'b' }]))).toBe(false);
  expect(asksToInclude(form, [], [{}])).toBe(false);
  // For the records only: it is not part of a return.
  expect(asksToInclude({ form_json: { fields: [], recordOnly: true } }, before, [{ box_1: 'b' }])).toBe(
    false,
  );
});

test('stops listing a box fixed after a refused save, and adds no new ones while typing', () => {
  const [missing, wrong] = [
    { field: 'box_1', message: 'Enter it' },
    { field: 'box_2', message: 'Enter it' },
  ];
  const now = { field: 'box_2', message: 'Too long' };
  expect(remainingIssues([missing, wrong], [now, { field: 'box_3', message: 'Enter it' }])).toEqual([now]);
  expect(remainingIssues([{ ...missing, entry: 1 }], [{ ...missing, entry: 2 }])).toEqual([]);
});

describe('the issues of a list whose entries change', () => {
  const [a, b, c] = [{ box_4: '1' }, { box_4: '2' }, { box_4: '3' }];
  const issues = [
    { field: '', message: 'Of the list' },
    { field: 'box_4', message: 'Of b', entry: 1 },
  ];
  const places = (after: readonly object[]) =>
    followEntries(issues, [a, b, c], after as (typeof a)[]).map(({ entry }) => entry);

  it('stay with their entry when it or others move', () => {
    expect(places([b, a, c])).toEqual([undefined, 0]);
    expect(places([a, c, b])).toEqual([undefined, 2]);
    expect(places([a, c])).toEqual([undefined]);
    expect(places([c])).toEqual([undefined]);
    expect(places([{}, a, b, c])).toEqual([undefined, 2]);
  });

  it('stay where they are, in the same array, while an entry is edited', () => {
    expect(followEntries(issues, [a, b, c], [a, { box_4: '22' }, c])).toBe(issues);
    expect(followEntries(issues, [a, b, c], [{ box_4: '11' }, b, c])).toBe(issues);
  });
});

test('the dialog names an entry as the page does, and leaves the specification’s texts unchanged', () => {
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
  const words = (issue: Parameters<typeof firstIssueText>[2][number], more: number = 0) =>
    firstIssueText(
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
