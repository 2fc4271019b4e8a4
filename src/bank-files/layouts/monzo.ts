import type { CsvLayout } from './csv-layout.ts';

/** Until 2019: '2018-02-25 12:34:56 +0000', amounts like -10 and -13.3. */
export const monzoBefore: CsvLayout = {
  name: 'monzo',
  title: 'Monzo',
  has: ['id', 'created', 'amount', 'currency', 'local_amount', 'local_currency', 'category', 'description'],
  columns: {
    date: ['created'],
    description: [['description', 'notes', 'category'], ['notes']],
    amount: ['amount'],
    id: ['id'],
    currency: ['currency'],
  },
  moneyOut: 'negative',
};

export const monzo: CsvLayout = {
  name: 'monzo',
  title: 'Monzo',
  has: [
    'transaction id',
    'date',
    'time',
    'type',
    'name',
    'amount',
    'currency',
    'local amount',
    'notes and #tags',
  ],
  columns: {
    date: ['date'],
    description: [['name', 'description', 'notes and #tags', 'type'], ['notes and #tags']],
    amount: ['amount'],
    balance: ['balance'],
    id: ['transaction id'],
    currency: ['currency'],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
  rowRule: (cell) => {
    const declined = [cell('decline reason'), cell('type'), cell('notes and #tags')].some((text, index) =>
      index === 0 ? text !== '' : /^declined\b/i.test(text),
    );
    if (declined) return { skip: 'This was declined, so no money moved.' };
    return { pending: /^pending$/i.test(cell('status')) };
  },
};
