import type { CsvLayout } from './csv-layout.ts';

/** The currency stands in the names of the columns: 'Amount (GBP)'. 'Opening Balance' may be the first counter party. */
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
