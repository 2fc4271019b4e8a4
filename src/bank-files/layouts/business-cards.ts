import type { CsvLayout } from './csv-layout.ts';

/** Barclaycard's business cards: spending has no sign; each cardholder has a number in the same account. */
export const barclaycardBusiness: CsvLayout = {
  name: 'barclaycard-business',
  title: 'Barclaycard Business',
  has: [
    'cardholder name',
    'account number',
    'transaction date',
    'merchant name',
    'amount',
    'currency',
    'original amount',
    'posted date',
  ],
  columns: {
    date: ['transaction date'],
    description: [['merchant name']],
    amount: ['amount'],
    currency: ['currency'],
    account: [['account number']],
  },
  moneyOut: 'positive',
  dateOrder: 'DMY',
  cards: true,
};

/** Spending has no sign, 'Payment made' has a minus; a line without a clearance date is not booked yet. */
export const capitalOnTap: CsvLayout = {
  name: 'capital-on-tap',
  title: 'Capital on Tap',
  has: ['clearance date', 'authorisation date', 'description', 'amount', 'original amount', 'card ending'],
  columns: {
    date: ['clearance date'],
    description: [['merchant name', 'description']],
    amount: ['amount'],
  },
  moneyOut: 'positive',
  dateOrder: 'DMY',
  rowRule: (cell) =>
    cell('clearance date') === '' ? { date: cell('authorisation date'), pending: true } : {},
};
