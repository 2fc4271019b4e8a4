import type { CsvLayout } from './csv-layout.ts';

/** With a heading, as for business accounts. Without one: headerless.ts. */
export const hsbc: CsvLayout = {
  name: 'hsbc',
  title: 'HSBC',
  has: ['date', 'type', 'description', 'paid out', 'paid in', 'balance'],
  mayHave: [],
  columns: {
    date: ['date'],
    description: [['description', 'type']],
    debit: ['paid out'],
    credit: ['paid in'],
    balance: ['balance'],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
};
