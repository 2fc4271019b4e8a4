import type { CsvLayout } from './csv-layout.ts';

/** One layout for the banks of the Lloyds group, and for TSB, which left it. The sort code identifies the bank. */
export const lloyds: CsvLayout = {
  name: 'lloyds',
  title: 'Lloyds Bank, Halifax, Bank of Scotland or TSB',
  has: ['transaction date', 'transaction type', 'transaction description', 'debit amount', 'credit amount'],
  mayHave: ['sort code', 'account number', 'balance'],
  columns: {
    date: ['transaction date'],
    description: [['transaction description', 'transaction type']],
    debit: ['debit amount'],
    credit: ['credit amount'],
    balance: ['balance'],
    account: [['sort code'], ['account number']],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
  apostrophes: true,
  nameOf: (account) => {
    const sortCode = account.replace(/\D/g, '').slice(0, 2);
    return BANKS.find(({ starts }) => starts.includes(sortCode));
  },
};

/** Until 2013. */
export const lloydsBefore: CsvLayout = {
  ...lloyds,
  has: ['date', 'type', 'sort code', 'account number', 'description', 'in', 'out', 'balance'],
  mayHave: [],
  columns: {
    date: ['date'],
    description: [['description', 'type']],
    debit: ['out'],
    credit: ['in'],
    balance: ['balance'],
    account: [['sort code'], ['account number']],
  },
};

/** Ranges of the industry's sorting code directory. */
const BANKS = [
  { starts: ['11'], name: 'halifax', title: 'Halifax' },
  { starts: ['30', '31'], name: 'lloyds', title: 'Lloyds Bank' },
  // TSB left with branches of both.
  { starts: ['77'], name: 'lloyds', title: 'Lloyds Bank or TSB' },
  { starts: ['12', '80'], name: 'bank-of-scotland', title: 'Bank of Scotland' },
  { starts: ['87'], name: 'tsb', title: 'TSB' },
];
