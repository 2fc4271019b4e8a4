import type { CsvLayout } from './csv-layout.ts';

/** The column names contain the currency: 'Amount (GBP)'. 'Opening Balance' can be the first counter party. */
export const starling: CsvLayout = {
  name: 'starling',
  title: 'Starling Bank',
  has: ['date', 'counter party', 'reference', 'type'],
  columns: {
    date: ['date'],
    description: [['counter party'], ['reference']],
    amount: ['amount (*)', 'amount'],
    balance: ['balance (*)', 'balance'],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
};
