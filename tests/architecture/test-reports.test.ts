import { expect, test } from 'vitest';
import { outcomeOf, read } from '../../scripts/test-reports.ts';

test('names failed Vitest tests with their file and reason, and files that could not be loaded', () => {
  const file = (
    name: string,
    ...assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  ) => ({
    name: `${process.cwd()}/${name}`,
    status: assertionResults.some(({ status }) => status === 'passed') ? 'passed' : 'failed',
    assertionResults,
  });
  const outcome = read({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      file(
        'a.test.ts',
        { fullName: 'adds up', status: 'passed' },
        { fullName: 'rounds', status: 'failed', failureMessages: ['AssertionError: expected 1 to be 2'] },
      ),
      file('b.test.ts'),
    ],
  });
  expect(outcome).toEqual({
    passed: 1,
    failed: 1,
    names: ['a.test.ts › rounds: AssertionError: expected 1 to be 2', 'b.test.ts'],
  });
});

test('names failed Playwright tests with their place and reason, including those that passed on the second attempt', () => {
  const error = {
    message: '\u001B[31mError\u001B[39m: toBeVisible failed\n\nLocator: text\nTimeout: 5000ms',
    location: { file: '/somewhere/tests/e2e/plan.spec.ts', line: 12 },
  };
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
              {
                title: 'fails',
                ok: false,
                tests: [{ status: 'unexpected', results: [{ errors: [error] }] }],
              },
              { title: 'wavers', ok: true, tests: [{ status: 'flaky' }] },
            ],
          },
        ],
      },
    ],
  });
  expect(outcome.failed).toBe(2);
  expect(outcome.names).toEqual([
    'plan.spec.ts › at the checkout › fails: Error: toBeVisible failed · Locator: text · Timeout: 5000ms (plan.spec.ts:12)',
    'plan.spec.ts › at the checkout › wavers',
    'the server did not start',
  ]);
});

test('counts a suite that exits with an error or without its report as failed', () => {
  expect(outcomeOf(undefined, 0)).toEqual({ passed: 1, failed: 0, names: [] });
  expect(outcomeOf(undefined, 2)).toEqual({ passed: 0, failed: 1, names: [] });
  expect(outcomeOf('test-results/reports/nowhere.json', 0)).toMatchObject({ failed: 1 });
});
