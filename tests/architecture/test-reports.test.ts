import { expect, test } from 'vitest';
import { outcomeOf, read } from '../../scripts/test-reports.ts';

test('names failed Vitest tests with their file, and files that could not be loaded', () => {
  const file = (name: string, ...assertionResults: { fullName: string; status: string }[]) => ({
    name: `${process.cwd()}/${name}`,
    status: assertionResults.some(({ status }) => status === 'passed') ? 'passed' : 'failed',
    assertionResults,
  });
  const outcome = read({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      file('a.test.ts', { fullName: 'adds up', status: 'passed' }, { fullName: 'rounds', status: 'failed' }),
      file('b.test.ts'),
    ],
  });
  expect(outcome).toEqual({ passed: 1, failed: 1, names: ['a.test.ts › rounds', 'b.test.ts'] });
});

test('names failed Playwright tests with their place, including those that passed on the second attempt', () => {
  const outcome = read({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    errors: [{ message: 'the server did not start\nat line 1' }],
    suites: [
      {
        title: 'plan.spec.ts',
        specs: [{ title: 'passes', ok: true, tests: [{ status: 'expected' }] }],
        suites: [
          {
            title: 'at the checkout',
            specs: [
              { title: 'fails', ok: false, tests: [{ status: 'unexpected' }] },
              { title: 'wavers', ok: true, tests: [{ status: 'flaky' }] },
            ],
          },
        ],
      },
    ],
  });
  expect(outcome.failed).toBe(2);
  expect(outcome.names).toEqual([
    'plan.spec.ts › at the checkout › fails',
    'plan.spec.ts › at the checkout › wavers',
    'the server did not start',
  ]);
});

test('counts a suite that exits with an error or without its report as failed', () => {
  expect(outcomeOf(undefined, 0)).toEqual({ passed: 1, failed: 0, names: [] });
  expect(outcomeOf(undefined, 2)).toEqual({ passed: 0, failed: 1, names: [] });
  expect(outcomeOf('test-results/reports/nowhere.json', 0)).toMatchObject({ failed: 1 });
});
