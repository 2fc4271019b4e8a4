import type { CsvLayout } from './csv-layout.ts';

/** The unused column of money in and money out is 0. */
export const tide: CsvLayout = {
  name: 'tide',
  title: 'Tide',
  has: [
    'date',
    'transaction id',
    'transaction description',
    'reference',
    'from',
    'to',
    'paid in',
    'paid out',
  ],
  columns: {
    date: ['date'],
    description: [['transaction description', 'transaction type'], ['reference']],
    debit: ['paid out'],
    credit: ['paid in'],
    id: ['transaction id'],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
  rowRule: (cell) => {
    const status = cell('status').toLowerCase();
    if (/^(declined|rejected|cancelled|failed|reversed)$/.test(status))
      return { skip: `This is marked “${status}”, so no money moved.` };
    return { pending: /^(pending|processing|upcoming)$/.test(status) };
  },
};
