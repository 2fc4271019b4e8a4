import type { CsvLayout, RowRule } from './csv-layout.ts';

/** A statement of one currency. Amounts include the fees. */
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

/**
 * The history of all balances. Fees have their own columns and are deducted from the paying balance. A conversion
 * moves money from one balance to another. A refund can be half of a pair that the file does not contain: a person
 * decides.
 */
export const wiseHistory: CsvLayout = {
  name: 'wise',
  title: 'Wise',
  has: [
    'id',
    'status',
    'direction',
    'created on',
    'source amount (after fees)',
    'source currency',
    'target amount (after fees)',
    'target currency',
  ],
  columns: {
    date: ['finished on', 'created on'],
    description: [['target name'], ['reference']],
    amount: ['source amount (after fees)'],
    id: ['id'],
  },
  moneyOut: 'negative',
  dateOrder: 'DMY',
  rowRule: (cell) => {
    const status = cell('status').toLowerCase();
    const [source, target] = [cell('source currency'), cell('target currency')];
    if (status === 'cancelled') return { skip: 'This was cancelled, so no money moved.' };
    const paid: RowRule = {
      date: cell('finished on') || cell('created on'),
      amount: `-${cell('source amount (after fees)')}`,
      currency: source,
      ...(cell('source fee currency') === source && { fee: cell('source fee amount') }),
      ...(status !== 'completed' && { unclear: `It is not clear whether money moved: “${status}”.` }),
    };
    const received: RowRule = {
      ...paid,
      amount: cell('target amount (after fees)'),
      currency: target,
      fee: '',
      description: cell('source name'),
    };
    switch (cell('direction').toUpperCase()) {
      case 'OUT':
        return paid;
      case 'IN':
        return received;
      case 'NEUTRAL':
        return source === target
          ? { skip: 'This went from a balance to itself, so no money moved.' }
          : [paid, received];
      default:
        return {
          ...paid,
          unclear: `It is not clear whether money came in or went out: “${cell('direction')}”.`,
        };
    }
  },
};
