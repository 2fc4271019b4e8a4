import type { CsvLayout } from './csv-layout.ts';

/**
 * NatWest, Royal Bank of Scotland and Ulster Bank. Texts start with an apostrophe, so that spreadsheets leave them
 * alone. One file can have accounts and cards: a card's number has stars, its spending no sign, and its payments a
 * minus.
 */
export const natwest: CsvLayout = {
  name: 'natwest',
  title: 'NatWest, Royal Bank of Scotland or Ulster Bank',
  has: ['date', 'type', 'description', 'value', 'balance', 'account name', 'account number'],
  mayHave: [],
  columns: {
    date: ['date'],
    description: [['description', 'type']],
    amount: ['value'],
    balance: ['balance'],
    account: [['account number', 'account name']],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
  apostrophes: true,
  starredMoneyOut: 'positive',
};
