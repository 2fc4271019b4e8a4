import { expect, test } from 'vitest';
import { runCases } from './run-cases.ts';

const run = (forms: object) => runCases(JSON.stringify({ taxYear: '2025-26', forms }));

test('deducts nothing for more than a year of months, or allowances above their limits', () => {
  const HW1 = { self_employed: true, se_method: 'simplified', se_months_25_50: 12, se_months_51_100: 1 };
  const [line] = run({ SA103S: { box_9: 20_000 }, HW1 }).errors;
  expect(line).toMatch(/^forms\.HW1\.se_months_101: .*12 months/);
  expect(run({ SA103S: { box_9: 20_000, box_24: 1001 } }).errors[0]).toContain('box_24: ');
});

test('gives a note for a rule that the law itself limits', () => {
  const { errors, exitCode } = run({ SA103S: { box_9: 900, box_29: 5000 } });
  expect(exitCode).toBe(0);
  expect(errors[0]).toMatch(/^Note: forms\.SA103S\.box_29: /);
});
