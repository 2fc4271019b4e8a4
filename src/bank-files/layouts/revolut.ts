import type { CsvLayout, RowRule } from './csv-layout.ts';

/**
 * The fee is deducted in addition to the amount; reverted or declined payments never moved money. Until 2021 there
 * was no product column.
 */
export const revolut: CsvLayout = {
  name: 'revolut',
  title: 'Revolut',
  has: ['type', 'started date', 'completed date', 'description', 'amount', 'currency', 'state'],
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

/** The same from the German app. */
export const revolutGerman: CsvLayout = {
  ...revolut,
  has: ['art', 'datum des beginns', 'datum des abschlusses', 'beschreibung', 'betrag', 'währung', 'status'],
  columns: {
    date: ['datum des abschlusses'],
    description: [['beschreibung', 'art']],
    amount: ['betrag'],
    balance: ['kontostand'],
    currency: ['währung'],
    account: [['produkt']],
  },
  rowRule: (cell) => ({
    ...stateRule(cell('status')),
    fee: cell('gebühr'),
    date: cell('datum des abschlusses') || cell('datum des beginns'),
  }),
};

/**
 * Until 2020: semicolons with spaces around them, separate columns for money out and in, one currency per file: 'Paid
 * Out (GBP)'.
 */
export const revolutBefore: CsvLayout = {
  name: 'revolut',
  title: 'Revolut',
  has: ['paid out (*)', 'paid in (*)', 'exchange out', 'exchange in'],
  columns: {
    date: ['completed date', 'date'],
    description: [['reference', 'description']],
    debit: ['paid out (*)'],
    credit: ['paid in (*)'],
    balance: ['balance (*)', 'balance'],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
};

/** Revolut Business: 'Total amount' includes the fee. */
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
    return { skip: `This is marked “${state.toLowerCase()}”, so no money moved.` };
  if (/^(completed|abgeschlossen|)$/i.test(state)) return {};
  return /^(pending|created)$/i.test(state)
    ? { pending: true }
    : { unclear: `It is not clear whether money moved: “${state}”.` };
}
