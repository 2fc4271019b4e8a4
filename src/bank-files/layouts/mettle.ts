import type { CsvLayout } from './csv-layout.ts';

export const mettle: CsvLayout = {
  name: 'mettle',
  title: 'Mettle',
  has: ['date', 'amount in gbp', 'balance', 'reference', 'description', 'transaction type'],
  columns: {
    date: ['date'],
    description: [['description', 'transaction type'], ['reference']],
    amount: ['amount in gbp'],
    balance: ['balance'],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
};
