import type { CsvLayout } from './csv-layout.ts';

/** Three lines about the account stand above the heading. */
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
