import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { accountRow, sortCode } from './account-row.ts';
import { anAccount } from './for-tests.ts';

const today = calendarDate('2026-11-22');
const rowOf = (changes: Parameters<typeof anAccount>[1]) => accountRow(anAccount(1, changes), today);

describe('consent', () => {
  test.each([
    ['22/11/2026', 'Expires in 91 day(s)', 'Enabled'],
    ['24/08/2026', 'Expires in 1 day(s)', 'Enabled'],
    ['23/08/2026', 'Expires today', 'Enabled'],
    ['22/08/2026', 'Expired - please reconsent', 'Disconnected'],
  ])('given on %s: %s', (connected, consent, status) =>
    expect(rowOf({ connected })).toMatchObject({ consent, status }),
  );

  test('is empty for an account without a bank connection', () => {
    expect(rowOf({ source: 'MANUAL', manual: 'Y', connected: '' }).consent).toBe('');
    expect(rowOf({ source: 'MANUAL', manual: 'N', connected: '01/11/2026' }).consent).toBe('');
    expect(rowOf({ enabled: 'N' }).consent).toBe('');
  });
});

describe('status', () => {
  test.each([
    ['entered manually', { source: 'MANUAL', manual: 'Y', token: '' }, 'Enabled'],
    ['removed', { enabled: 'N' }, 'Removed'],
    ['disconnected', { source: 'MANUAL', manual: 'N', token: '' }, 'Disconnected'],
    ['with a consent that was lost', { token: 'ERROR' }, 'Disconnected'],
    ['with a consent that was revoked', { token: '' }, 'Disconnected'],
  ] as const)('of an account %s is %s', (_, changes, status) =>
    expect(rowOf(changes as Parameters<typeof anAccount>[1]).status).toBe(status),
  );
});

test('offers the actions that fit the status, and permanent deletion only for removed accounts', () => {
  expect(rowOf({ source: 'MANUAL', manual: 'Y' }).acts).toEqual([]);
  expect(rowOf({ enabled: 'N' }).acts).toEqual(['recover', 'delete']);
  expect(rowOf({}).acts).not.toContain('delete');
  expect(rowOf({ source: 'MANUAL', manual: 'N' }).acts[0]).toBe('reconnect');
});

test('offers the next action separately, and renewal only when the consent is about to end', () => {
  expect(rowOf({ connected: '22/11/2026' }).next).toBeUndefined();
  expect(rowOf({ connected: '06/09/2026' }).next).toBe('renew');
  expect(rowOf({ token: 'ERROR' }).next).toBe('reconnect');
  expect(rowOf({ enabled: 'N' }).next).toBe('recover');
});

test('shows a sort code in pairs, and anything else unchanged', () => {
  expect([sortCode('200000'), sortCode(''), sortCode('12345')]).toEqual(['20-00-00', '', '12345']);
});
