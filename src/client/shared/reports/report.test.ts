import { expect, test } from 'vitest';
import { reportAddress } from './report.ts';

test('the report of a submission and the draft of a year have addresses of their own', () => {
  expect(reportAddress({ kind: 'sa302', token: 'a-b_c' }, 'page')).toBe(
    '/api/tax/viewSA302Report.php?t=a-b_c',
  );
  expect(reportAddress({ kind: 'return', token: 'a', isDraft: true }, 'pdf')).toBe(
    '/api/tax/viewReturnReport.php?t=a&pre=1&format=pdf',
  );
});

test('inside a dialog a report comes without links', () => {
  expect(reportAddress({ kind: 'return', token: 'a' }, 'inside')).toBe(
    '/api/tax/viewReturnReport.php?t=a&bare=1',
  );
});
