import type { CsvLayout } from './csv-layout.ts';

/** A statement of one currency. Amounts have the fees in them. */
export const wise: CsvLayout = {
  name: 'wise',
  title: 'Wise',
  has: ['transferwise id', 'date', 'amount', 'currency', 'description', 'running balance'],
  columns: {
    date: ['date'],
    description: [['description', 'merchant'], ['payment reference']],
    amount: ['amount'],
    balance: ['running balance'],
    id: ['transferwise id'],
    currency: ['currency'],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
};
