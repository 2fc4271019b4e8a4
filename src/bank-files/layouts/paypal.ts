import type { CsvLayout } from './csv-layout.ts';

/**
 * The activity download. 'Net' is the change of the balance: gross minus fee. Memos and incomplete payments moved
 * nothing.
 */
export const paypal: CsvLayout = {
  name: 'paypal',
  title: 'PayPal',
  has: ['date', 'time', 'name', 'type', 'status', 'currency', 'gross', 'fee', 'net', 'transaction id'],
  columns: {
    date: ['date'],
    description: [
      ['name', 'type'],
      ['item title', 'subject'],
    ],
    amount: ['net'],
    balance: ['balance'],
    id: ['transaction id'],
    currency: ['currency'],
  },
  moneyOut: 'negative',
  rowRule: (cell) => {
    const status = cell('status').toLowerCase();
    if (cell('balance impact').toLowerCase() === 'memo')
      return { skip: 'This is a PayPal memo, so no money moved.' };
    if (/^(denied|cancell?ed|expired|failed|voided|removed|returned)$/.test(status))
      return { skip: `This is marked “${status}”, so no money moved.` };
    return { pending: /^(pending|held|on hold|unclaimed)$/.test(status) };
  },
};

/** The monthly statement: every line moved money. */
export const paypalStatement: CsvLayout = {
  name: 'paypal',
  title: 'PayPal',
  has: ['date', 'time', 'time zone', 'description', 'currency', 'gross', 'fee', 'net', 'balance'],
  columns: {
    date: ['date'],
    description: [['name'], ['description']],
    amount: ['net'],
    balance: ['balance'],
    id: ['transaction id'],
    currency: ['currency'],
  },
  moneyOut: 'negative',
};
