import type { CsvLayout } from './csv-layout.ts';

/** A column name contains the account's currency; the foreign amount is next to it. */
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
