import type { CsvLayout } from './csv-layout.ts';

/** Chase UK: current accounts, savers and cards alike; a line about the period comes first. */
export const chase: CsvLayout = {
  name: 'chase',
  title: 'Chase',
  has: ['date', 'time', 'transaction type', 'transaction description', 'amount', 'currency', 'balance'],
  mayHave: [],
  columns: {
    date: ['date'],
    description: [['transaction description', 'transaction type']],
    amount: ['amount'],
    balance: ['balance'],
    currency: ['currency'],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
};
