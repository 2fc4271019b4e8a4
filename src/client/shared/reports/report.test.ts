import { expect, test } from 'vitest';
import { reportAddress } from './report.ts';

test('a submission’s report and a year’s draft have separate addresses', () => {
  expect(reportAddress({ kind: 'sa302', token: 'a-b_c' }, 'page')).toBe(
    '/api/tax/viewSA302Report.php?t=a-b_c',
  );
  expect(reportAddress({ kind: 'return', token: 'a', isDraft: true }, 'pdf')).toBe(
    '/api/tax/viewReturnReport.php?t=a&pre=1&format=pdf',
  );
});

test('a report in a dialog has no links', () => {
  expect(reportAddress({ kind: 'return', token: 'a' }, 'inside')).toBe(
    '/api/tax/viewReturnReport.php?t=a&bare=1',
  );
});
