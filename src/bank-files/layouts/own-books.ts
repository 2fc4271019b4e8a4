import type { CsvLayout } from './csv-layout.ts';

/**
 * The books as this product downloads them, also those in the copy of all data: transactions come back with their
 * accounts. Tags are for the person to choose again, as their names may mean something else in the new books.
 */
export const ownBooks: CsvLayout = {
  name: 'formledger',
  title: 'Books from Formledger',
  // 'Amount' alone has pence and a sign; other columns of money are what was claimed.
  has: ['tag', 'account', 'date', 'description', 'amount', 'claimed', 'tax date', 'category', 'parts'],
  columns: {
    date: ['date'],
    description: [['description']],
    amount: ['amount'],
    account: [['account']],
    classification: ['classification'],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
  apostrophes: 'formulas',
};
