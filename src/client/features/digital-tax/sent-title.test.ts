import { expect, test } from 'vitest';
import { sentAmounts, sentTitle } from './sent-title.ts';

test('a state benefit is named with what was done and its amounts', () => {
  const benefit = { change: 'amount', type: 'jobSeekersAllowance', amount: 800, tax_paid: 20.5 } as const;
  expect(sentTitle({ kind: 'benefit', benefit })).toBe('Jobseeker’s Allowance amounts');
  expect(sentAmounts({ benefit })).toBe('£800.00, tax £20.50');
  expect(sentTitle({ kind: 'benefit', benefit: { ...benefit, change: 'ignore' } })).toBe(
    'Jobseeker’s Allowance removed',
  );
});

test('anything else, and a record from before benefits were named, has the name of its kind', () => {
  expect(sentTitle({ kind: 'annual' })).toBe('Annual summary');
  expect(sentTitle({ kind: 'benefit' })).toBe('State benefit');
  expect(sentAmounts({})).toBe('');
});
