import type { CsvLayout } from './csv-layout.ts';

/** HSBC, of which first direct is a part, has started to use the same format. */
export const firstDirect: CsvLayout = {
  name: 'first-direct',
  title: 'first direct or HSBC',
  has: ['date', 'description', 'amount', 'balance'],
  mayHave: [],
  columns: { date: ['date'], description: [['description']], amount: ['amount'], balance: ['balance'] },
  moneyOut: 'negative',
  dateOrder: 'DMY',
  commonNames: true,
};
