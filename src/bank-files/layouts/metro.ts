import type { CsvLayout } from './csv-layout.ts';

/** '30/07/2026' or '20 January 2022'; money in comes before money out. */
export const metro: CsvLayout = {
  name: 'metro',
  title: 'Metro Bank',
  has: ['date', 'details', 'transaction type', 'in', 'out', 'balance'],
  mayHave: [],
  columns: {
    date: ['date'],
    description: [['details', 'transaction type']],
    debit: ['out'],
    credit: ['in'],
    balance: ['balance'],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
};

export const metroBusiness: CsvLayout = {
  ...metro,
  has: ['date', 'reference', 'transaction type', 'money in', 'money out', 'balance'],
  columns: {
    date: ['date'],
    description: [['reference', 'transaction type']],
    debit: ['money out'],
    credit: ['money in'],
    balance: ['balance'],
  },
};
