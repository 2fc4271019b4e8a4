import { expect, test } from 'vitest';
import type { Quarter } from '#contract/digital-tax/quarters.ts';
import { actsOf, openAct } from './update-acts.ts';

const quarter: Quarter = {
  start: '2026-04-06',
  end: '2026-07-05',
  due: '2026-08-07',
  send_from: '2026-06-25',
  state: 'sent',
};
const later: Quarter = { ...quarter, end: '2026-10-05' };

test.each([
  [quarter, false, ['amend']],
  [quarter, true, ['amend', 'sandbox']],
  [{ ...quarter, state: 'due' } as const, true, ['submit']],
  [{ ...quarter, state: 'late' } as const, false, ['submit']],
  [{ ...quarter, state: 'not_open' } as const, true, ['preview']],
  [{ ...quarter, included_in: '2026-10-05' }, true, []],
  [{ ...quarter, state: 'late', included_in: '2026-10-05' } as const, false, []],
])('offers what can be sent: quarter %#', (one, isSandbox, acts) => {
  expect(actsOf(one, isSandbox)).toEqual(acts);
});

test('opens the quarter of an address, and nothing for one that is unknown or cannot be sent', () => {
  const quarters = [{ ...quarter, included_in: later.end }, later];
  const open = (end: string, isSandbox = false) => openAct(quarters, { end, isSandbox }, true);
  expect(open(later.end)).toEqual({ quarter: later, act: 'amend' });
  expect(open(later.end, true)).toEqual({ quarter: later, act: 'sandbox' });
  expect(openAct(quarters, { end: later.end, isSandbox: true }, false)).toBeUndefined();
  expect(open(quarter.end)).toBeUndefined();
  expect(open('2020-01-01')).toBeUndefined();
  expect(open('<script>')).toBeUndefined();
  expect(openAct(quarters, undefined, true)).toBeUndefined();
});
