import type { CsvLayout } from './csv-layout.ts';

/** The importer's own template. Its rules are stricter: DD/MM/YYYY, 9999.99 or -9999.99. */
export const ownTemplate: CsvLayout = {
  name: 'template',
  title: 'The import template',
  has: ['account', 'date', 'description', 'amount', 'category', 'classification'],
  mayHave: [],
  columns: {
    date: ['date'],
    description: [['description']],
    amount: ['amount'],
    account: [['account']],
    category: ['category'],
    classification: ['classification'],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
  template: true,
};
