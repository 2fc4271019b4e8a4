import type { CsvLayout } from './csv-layout.ts';

/**
 * American Express with the card member or with details: spending has no sign, payments to the card have a minus. The
 * short file (Date, Description, Amount) has common column names: headerless.ts checks its content.
 */
export const amexDetails: CsvLayout = {
  name: 'amex',
  title: 'American Express',
  has: ['date', 'description', 'amount', 'extended details', 'appears on your statement as'],
  columns: {
    date: ['date'],
    description: [['description']],
    amount: ['amount'],
    id: ['reference'],
    account: [['account #']],
  },
  cards: true,
  moneyOut: 'positive',
  dateOrder: 'DMY',
  apostrophes: true,
};

export const amexMember: CsvLayout = {
  ...amexDetails,
  has: ['date', 'description', 'card member', 'account #', 'amount'],
};

export const amexShort: CsvLayout = { ...amexDetails, has: ['date', 'description', 'amount'], mayHave: [] };
