import type { CsvLayout } from './csv-layout.ts';

/** The file that British banks agreed on for comparing accounts: '+£12.00', '-£3.40'; the overdraft is at the end. */
export const midata: CsvLayout = {
  name: 'midata',
  title: 'Midata file',
  has: ['date', 'type', 'merchant/description', 'debit/credit', 'balance'],
  mayHave: [],
  columns: {
    date: ['date'],
    description: [['merchant/description', 'type']],
    amount: ['debit/credit'],
    balance: ['balance'],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
};
