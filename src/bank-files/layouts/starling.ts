import type { CsvLayout } from './csv-layout.ts';

/** The currency stands in the names of the columns: 'Amount (GBP)'. */
export const starling: CsvLayout = {
  name: 'starling',
  title: 'Starling Bank',
  has: ['date', 'counter party', 'reference', 'type'],
  columns: {
    date: ['date'],
    description: [['counter party'], ['reference']],
    amount: ['amount (gbp)', 'amount (eur)', 'amount (usd)'],
    balance: ['balance (gbp)', 'balance (eur)', 'balance (usd)'],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
};
