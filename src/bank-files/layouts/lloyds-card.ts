import type { CsvLayout } from './csv-layout.ts';

/** Credit cards of Lloyds, Halifax, Bank of Scotland and MBNA: spending has no sign. */
export const lloydsCard: CsvLayout = {
  name: 'lloyds-card',
  title: 'Lloyds, Halifax, Bank of Scotland or MBNA credit card',
  has: ['date', 'date entered', 'reference', 'description', 'amount'],
  mayHave: [],
  columns: { date: ['date'], description: [['description']], amount: ['amount'] },
  moneyOut: 'positive',
  dateOrder: 'DMY',
};
