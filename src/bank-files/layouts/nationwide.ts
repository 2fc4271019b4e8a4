import type { CsvLayout } from './csv-layout.ts';

/** Three lines about the account come before the heading. */
export const nationwide: CsvLayout = {
  name: 'nationwide',
  title: 'Nationwide',
  has: ['date', 'transaction type', 'description', 'paid out', 'paid in', 'balance'],
  mayHave: [],
  columns: {
    date: ['date'],
    description: [['description', 'transaction type']],
    debit: ['paid out'],
    credit: ['paid in'],
    balance: ['balance'],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
};

/** The same three lines, and the place of spending; no balances. */
export const nationwideCard: CsvLayout = {
  name: 'nationwide-card',
  title: 'Nationwide credit card',
  has: ['date', 'transactions', 'location', 'paid out', 'paid in'],
  mayHave: [],
  columns: {
    date: ['date'],
    description: [['transactions'], ['location']],
    debit: ['paid out'],
    credit: ['paid in'],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
};

/** Until about 2010: '08 December 2006'. */
export const nationwideBefore: CsvLayout = {
  ...nationwide,
  has: ['date', 'transactions', 'credits', 'debits', 'balance'],
  columns: {
    date: ['date'],
    description: [['transactions']],
    debit: ['debits'],
    credit: ['credits'],
    balance: ['balance'],
  },
};
