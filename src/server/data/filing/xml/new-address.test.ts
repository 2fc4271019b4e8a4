import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import type { Pence } from '#domain/money.ts';
import { buildReturn } from './build-return.ts';
import type { ReturnProfile } from './main-page.ts';

const MOVED = { details_changed: true, moved_on: '2025-09-01' };

function built(profile: Partial<ReturnProfile>, final = {}) {
  return buildReturn({
    taxYear: '2024-25',
    profile: { name: 'Sam Sample', utr: '2325648152', ...profile },
    forms: [],
    final,
    figures: { totalTaxDue: 0 as Pence },
    today: calendarDate('2025-11-20'),
  });
}
function xmlOf(...of: Parameters<typeof built>): string {
  const result = built(...of);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.irEnvelope;
}
function messagesOf(...of: Parameters<typeof built>): readonly string[] {
  const result = built(...of);
  return result.ok ? [] : result.issues.map(({ message }) => message);
}

test('sends a new address with the day it applies from', () => {
  const home = { address: '1 High Street\r\n\n Café Court \nAnytown', postcode: 'ab12cd' };
  expect(xmlOf(home, MOVED)).toContain(
    '<NewAddress><AddressLine1>1 High Street</AddressLine1><AddressLine2>Cafe Court</AddressLine2>' +
      '<AddressLine3>Anytown</AddressLine3><Postcode>AB1 2CD</Postcode>' +
      '<EffectiveFrom>2025-09-01</EffectiveFrom></NewAddress>',
  );
});

test('splits an address on one line at its commas', () => {
  expect(xmlOf({ address: '1 High Street, Anytown', postcode: 'M1 1AA' }, MOVED)).toContain(
    '<AddressLine1>1 High Street</AddressLine1><AddressLine2>Anytown</AddressLine2><Postcode>M1 1AA</Postcode>',
  );
});

test('sends no address if only the name, or nothing, has changed', () => {
  const home = { address: '1 High Street, Anytown', postcode: 'AB1 2CD' };
  expect(xmlOf(home, { details_changed: true })).not.toContain('NewAddress');
  expect(xmlOf(home, { moved_on: '2025-09-01' })).not.toContain('NewAddress');
});

test('names an address that HMRC would not take, box by box', () => {
  expect(messagesOf({ address: 'The Old Mill', postcode: 'AB1 2CD' }, MOVED)).toEqual([
    'Address must have two to four lines to be sent as your new one.',
  ]);
  expect(messagesOf({ address: '1\n2\n3\n4\n5', postcode: '10115' }, MOVED)).toEqual([
    'Address must have two to four lines to be sent as your new one.',
    'Postcode must be one of the United Kingdom to be sent with your new address.',
  ]);
  expect(messagesOf({ address: `1 High Street\n${'x'.repeat(29)}`, postcode: '' }, MOVED)).toEqual([
    'Line 2 of the address has 29 characters, HMRC accepts 28.',
  ]);
});

test('refuses a move in the future', () => {
  const home = { address: '1 High Street, Anytown', postcode: 'AB1 2CD' };
  expect(messagesOf(home, { ...MOVED, moved_on: '2025-11-21' })).toEqual([
    'Date you moved cannot be in the future.',
  ]);
  expect(messagesOf(home, { ...MOVED, moved_on: '2025-11-20' })).toEqual([]);
});

test.each([
  ['01632 960 001', '01632960001'],
  ['+441632960001', '01632960001'],
  ['+33 1 23 45 67 89', '0033123456789'],
])('sends the phone number %s as %s', (phone, sent) => {
  expect(xmlOf({ phone })).toContain(`<TelephoneNumber>${sent}</TelephoneNumber>`);
});

test('sends no phone number if there is none', () => {
  expect(xmlOf({ phone: '' })).not.toContain('TelephoneNumber');
});
