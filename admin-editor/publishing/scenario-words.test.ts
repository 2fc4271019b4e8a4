import { expect, test } from 'vitest';
import { passedWords, removedWords, scenarioStatusWords } from './scenario-words.ts';

test('shows how many scenarios a version passed and how many were removed, if known', () => {
  expect(passedWords({ scenarios: null })).toBe('');
  expect(passedWords({ scenarios: { passed: 1, removed: 0 } })).toBe('Passed 1 scenario.');
  expect(passedWords({ scenarios: { passed: 15, removed: 2 } })).toBe(
    'Passed 15 scenarios, 2 removed since the previous version.',
  );
  expect(passedWords({ scenarios: { passed: 0, removed: 2 } })).toBe(
    'Published without scenarios, 2 removed since the previous version.',
  );
});

test('shows before publishing which scenarios fail, that there are none, or that they are running', () => {
  const none = { notice: undefined, removed: [] };
  expect(scenarioStatusWords({ ...none, ran: undefined })).toBe('Running the scenarios…');
  expect(scenarioStatusWords({ ...none, ran: { total: 0, failing: [], toLookAt: [] } })).toBe(
    'This form has no scenarios.',
  );
  expect(scenarioStatusWords({ ...none, ran: { total: 17, failing: [], toLookAt: [] } })).toBe(
    'All 17 scenarios pass.',
  );
  expect(
    scenarioStatusWords({
      ...none,
      ran: {
        total: 17,
        failing: ['a', 'b', 'c', 'd'].map((name) => ({ name, taxYear: '2025-26' })),
        toLookAt: [],
      },
    }),
  ).toBe(
    '4 of 17 scenarios fail, so you cannot publish it: “a” of 2025-26, “b” of 2025-26, “c” of 2025-26 and 1 more. See Tests for the reason.',
  );
});

test('does not call scenarios failed that only need checking', () => {
  const status = (failing: string[], toLookAt: string[], total = 5) =>
    scenarioStatusWords({
      notice: undefined,
      removed: [],
      ran: {
        total,
        failing: failing.map((name) => ({ name, taxYear: '2027-28' })),
        toLookAt: toLookAt.map((name) => ({ name, taxYear: '2027-28' })),
      },
    });
  expect(status([], ['a'], 1)).toBe(
    '1 of 1 scenario needs checking under Tests before you can publish the form: “a” of 2027-28.',
  );
  expect(status(['a'], ['b', 'c'])).toBe(
    '1 of 5 scenarios fails, so you cannot publish it: “a” of 2027-28. See Tests for the reason. 2 of 5 scenarios need checking under Tests before you can publish the form: “b” of 2027-28, “c” of 2027-28.',
  );
});

test('names a removed scenario with its year and who removed it', () => {
  const removed = {
    code: 'SA105',
    taxYear: '2025-26',
    name: 'Rent',
    removedBy: 'ann@staff.example',
    removed: '',
  };
  expect(removedWords({ removed: [removed] })).toBe(
    'Removed since the newest version: “Rent” of 2025-26, by ann@staff.example.',
  );
  expect(removedWords({ removed: [] })).toBe('');
});
