import type { CsvLayout, RowRule } from './csv-layout.ts';

/** The fee comes off beside the amount; what was reverted or declined never moved money. */
export const revolut: CsvLayout = {
  name: 'revolut',
  title: 'Revolut',
  has: [
    'type',
    'product',
    'started date',
    'completed date',
    'description',
    'amount',
    'fee',
    'currency',
    'state',
  ],
  columns: {
    date: ['completed date'],
    description: [['description', 'type']],
    amount: ['amount'],
    balance: ['balance'],
    currency: ['currency'],
    account: [['product']],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
  rowRule: (cell) => ({
    ...stateRule(cell('state')),
    fee: cell('fee'),
    date: cell('completed date') || cell('started date'),
  }),
};

/** Revolut Business: 'Total amount' has the fee in it. */
export const revolutBusiness: CsvLayout = {
  name: 'revolut-business',
  title: 'Revolut Business',
  has: [
    'date started (utc)',
    'date completed (utc)',
    'id',
    'type',
    'description',
    'payment currency',
    'total amount',
  ],
  columns: {
    date: ['date completed (utc)'],
    description: [['description', 'type'], ['reference']],
    amount: ['total amount'],
    balance: ['balance'],
    currency: ['payment currency'],
    id: ['id'],
    account: [['account']],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
  rowRule: (cell) => ({
    ...stateRule(cell('state')),
    date: cell('date completed (utc)') || cell('date started (utc)'),
  }),
};

function stateRule(state: string): RowRule {
  if (/^(reverted|declined|failed|cancelled)$/i.test(state))
    return { skip: `${state.toLowerCase()}: no money moved` };
  return { pending: /^pending$/i.test(state) };
}
