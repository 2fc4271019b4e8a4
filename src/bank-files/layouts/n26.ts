import type { CsvLayout } from './csv-layout.ts';

/** The currency of the account stands in the name of a column, what was spent elsewhere beside it. */
export const n26: CsvLayout = {
  name: 'n26',
  title: 'N26',
  has: [
    'booking date',
    'value date',
    'partner name',
    'partner iban',
    'type',
    'payment reference',
    'amount (*)',
  ],
  columns: {
    date: ['booking date'],
    description: [['partner name', 'type'], ['payment reference']],
    amount: ['amount (*)'],
    account: [['account name']],
  },
  moneyOut: 'negative',
};

/** Until 2024. */
export const n26Before: CsvLayout = {
  ...n26,
  has: ['date', 'payee', 'account number', 'transaction type', 'payment reference', 'amount (*)'],
  columns: {
    date: ['date'],
    description: [['payee', 'transaction type'], ['payment reference']],
    amount: ['amount (*)'],
  },
};
