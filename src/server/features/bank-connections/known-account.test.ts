import { expect, test } from 'vitest';
import type { BankAccount } from '../../integrations/open-banking/truelayer.ts';
import { knownAccount, nameFor, type OwnAccount } from './known-account.ts';

const bank = (more: Partial<BankAccount> = {}): BankAccount => ({
  id: 'p1',
  isCard: false,
  name: 'Current account',
  currency: 'GBP',
  sortCode: '204545',
  number: '53211234',
  iban: '',
  holder: 'Ann Example',
  ...more,
});
const own = (more: Partial<OwnAccount> = {}): OwnAccount => ({
  account_id: 1,
  name: 'Bank',
  enabled: true,
  demo: false,
  connection_id: null,
  provider_account_id: null,
  sort_code: '',
  account_number: '',
  imported_as: null,
  ...more,
});

test.each([
  ['the provider’s id', { provider_account_id: 'p1' }],
  [
    'its numbers, under another id',
    { provider_account_id: 'old', sort_code: '204545', account_number: '53211234' },
  ],
  ['a file of Barclays', { imported_as: '20-45-45 53211234' }],
  ['a file of NatWest', { imported_as: '204545-53211234' }],
  ['an IBAN', { imported_as: 'GB29 BARC 2045 4553 2112 34' }],
])('recognises an account by %s', (_, more) => {
  expect(knownAccount([own({ account_id: 7 }), own(more)], bank())?.account_id).toBe(1);
});

test.each([
  ['of another number', { imported_as: '20-45-45 53211235' }],
  ['of which a file only has the last digits', { imported_as: '****1234' }],
  ['that is a demo', { demo: true, imported_as: '20-45-45 53211234' }],
  ['without numbers', {}],
])('takes an account %s as another one', (_, more) => {
  expect(knownAccount([own(more)], bank())).toBeUndefined();
});

test('recognises a card only by the provider’s id, because many end in the same digits', () => {
  const card = bank({ id: 'c1', isCard: true, sortCode: '', number: '1234' });
  expect(
    knownAccount([own({ imported_as: 'XXXX XXXX XXXX 1234', account_number: '1234' })], card),
  ).toBeUndefined();
  expect(knownAccount([own({ provider_account_id: 'c1' })], card)).toBeDefined();
});

test('gives every account a unique name that is not too long', () => {
  const taken = new Set<string>();
  for (let count = 0; count < 120; count += 1) {
    const name = nameFor(bank({ name: 'Current account '.repeat(9) }), 'Monzo', taken);
    expect(name.length).toBeLessThanOrEqual(60);
    expect(taken.has(name)).toBe(false);
    taken.add(name);
  }
  expect(nameFor(bank(), 'Monzo', new Set())).toBe('Monzo Current account');
  expect(nameFor(bank({ name: 'Monzo Joint' }), 'Monzo', new Set())).toBe('Monzo Joint');
  expect(nameFor(bank(), 'Monzo', new Set(['Monzo Current account']))).toBe('Monzo Current account 1234');
  expect(nameFor(bank({ name: '' }), '', new Set())).toBe('Bank account');
});
