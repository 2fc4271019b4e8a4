import { expect, test } from 'vitest';
import type { DigitalTaxBusiness, Quarter } from '#contract/digital-tax/quarters.ts';
import { coveredBy, quarterName, quarterState, sentFirst } from './quarter-text.ts';

const first: Quarter = {
  start: '2026-04-06',
  end: '2026-07-05',
  due: '2026-08-07',
  send_from: '2026-06-25',
  state: 'due',
};
const second: Quarter = { ...first, start: '2026-07-06', end: '2026-10-05', due: '2026-11-07' };
const business = { quarters: [first, second] } as unknown as DigitalTaxBusiness;

test.each([
  [first, '2026-07-26', '●', 'Due in 12 days'],
  [first, '2026-08-07', '●', 'Due today'],
  [{ ...first, state: 'late' } as const, '2026-08-08', '!', '1 day late'],
  [{ ...first, state: 'late' } as const, '2026-08-10', '!', '3 days late'],
  [{ ...first, state: 'not_open' } as const, '2026-06-01', '○', 'Opens 25 Jun 2026'],
  [{ ...first, state: 'sent', sent_on: '2026-07-10' } as const, '2026-08-01', '✓', 'Sent 10 Jul 2026'],
  [{ ...first, state: 'sent' } as const, '2026-08-01', '✓', 'Sent'],
])('describes a quarter %# on a day', (quarter, today, sign, text) => {
  expect(quarterState(quarter, today)).toEqual({ sign, text });
});

test('an update covers its quarter, or the year so far', () => {
  expect(coveredBy(second, business, false)).toEqual({ start: '2026-07-06', end: '2026-10-05' });
  expect(coveredBy(second, business, true)).toEqual({ start: '2026-04-06', end: '2026-10-05' });
});

test('names a quarter by its days, or by its end where all start on the same day', () => {
  expect(quarterName(second, business)).toBe('6 Jul – 5 Oct 2026');
  const cumulative = { quarters: [first, { ...second, start: first.start }] };
  expect(quarterName({ ...second, start: first.start }, cumulative)).toBe('To 5 Oct 2026');
});

test('the earliest period that is not sent comes before a later one', () => {
  expect(sentFirst(second, business)).toBe(first);
  expect(sentFirst(first, business)).toBeUndefined();
  expect(sentFirst(second, { quarters: [{ ...first, state: 'sent' }, second] })).toBeUndefined();
});
