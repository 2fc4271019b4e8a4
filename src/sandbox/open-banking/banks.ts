import { createHash } from 'node:crypto';

/** A bank as TrueLayer lists it: auth.truelayer.com/api/providers. */
export interface Bank {
  readonly id: string;
  readonly name: string;
  /** The first four digits of its sort codes; '' for a bank with cards only. */
  readonly sortCodes: string;
}

export const banks: readonly Bank[] = [
  { id: 'ob-amex', name: 'American Express', sortCodes: '' },
  { id: 'ob-barclays', name: 'Barclays', sortCodes: '2045' },
  { id: 'ob-first-direct', name: 'first direct', sortCodes: '4047' },
  { id: 'ob-halifax', name: 'Halifax', sortCodes: '1101' },
  { id: 'ob-hsbc', name: 'HSBC', sortCodes: '4011' },
  { id: 'ob-lloyds', name: 'Lloyds Bank', sortCodes: '3099' },
  { id: 'ob-monzo', name: 'Monzo', sortCodes: '0400' },
  { id: 'ob-nationwide', name: 'Nationwide', sortCodes: '0701' },
  { id: 'ob-natwest', name: 'NatWest', sortCodes: '6016' },
  { id: 'ob-revolut', name: 'Revolut', sortCodes: '0406' },
  { id: 'ob-santander', name: 'Santander', sortCodes: '0901' },
  { id: 'ob-starling', name: 'Starling Bank', sortCodes: '6083' },
  { id: 'ob-tsb', name: 'TSB', sortCodes: '7725' },
];

/** This bank asks its customer again when a consent is extended. */
export const ASKS_AGAIN = 'ob-barclays';

/** This bank's ids change with every request. */
export const FORGETS_IDS = 'ob-santander';

/** Every consent in the sandbox comes from this person. */
export const HOLDER = 'Alex Morgan';

export interface SandboxAccount {
  readonly id: string;
  readonly kind: 'current' | 'savings' | 'card';
  readonly name: string;
  /** 12-34-56; '' for a card. */
  readonly sortCode: string;
  /** Eight digits; the last four of a card. */
  readonly number: string;
}

/** A bank's accounts: two accounts, or a card. They are the same at every consent. */
export function accountsOf({ id, sortCodes }: Bank): SandboxAccount[] {
  const make = (kind: SandboxAccount['kind'], name: string): SandboxAccount => {
    const digest = createHash('sha256').update(`${id} ${kind}`).digest();
    const digits = String(digest.readUIntBE(0, 6)).padStart(8, '1').slice(-8);
    const code = `${sortCodes}${String(digest.readUInt8(6) % 100).padStart(2, '0')}`;
    return {
      id: digest.toString('hex').slice(0, 32),
      kind,
      name,
      sortCode: kind === 'card' ? '' : (code.match(/../g) ?? []).join('-'),
      number: kind === 'card' ? digits.slice(-4) : digits,
    };
  };
  return sortCodes === ''
    ? [make('card', 'Gold card')]
    : [make('current', 'Current account'), make('savings', 'Savings account')];
}

export function scopesOf({ sortCodes }: Bank): string[] {
  const own = sortCodes === '' ? ['cards'] : ['accounts'];
  return ['info', ...own, 'balance', 'transactions', 'offline_access'];
}

export function findBank(id: unknown): Bank | undefined {
  return banks.find((bank) => bank.id === id);
}
