import type { CsvLayout } from './csv-layout.ts';

export const coOp: CsvLayout = {
  name: 'co-op',
  title: 'The Co-operative Bank',
  has: ['date', 'description', 'type', 'money in', 'money out', 'balance'],
  mayHave: [],
  columns: {
    date: ['date'],
    description: [['description', 'type']],
    debit: ['money out'],
    credit: ['money in'],
    balance: ['balance'],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
};
