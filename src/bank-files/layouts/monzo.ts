import type { CsvLayout } from './csv-layout.ts';

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
    if (declined) return { skip: 'declined: no money moved' };
    return { pending: /^pending$/i.test(cell('status')) };
  },
};
