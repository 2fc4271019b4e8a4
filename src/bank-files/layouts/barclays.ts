import type { CsvLayout } from './csv-layout.ts';

export const barclays: CsvLayout = {
  name: 'barclays',
  title: 'Barclays',
  has: ['number', 'date', 'account', 'amount', 'subcategory', 'memo'],
  mayHave: [],
  columns: {
    date: ['date'],
    description: [['memo', 'subcategory']],
    amount: ['amount'],
    account: [['account']],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
};
