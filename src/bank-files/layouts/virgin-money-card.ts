import type { CsvLayout } from './csv-layout.ts';

/**
 * Credit cards of Virgin Money, and those of Tesco Bank with an equivalent flag: no signs, but a column with the
 * direction.
 */
export const virginMoneyCard: CsvLayout = {
  name: 'virgin-money-card',
  title: 'Virgin Money credit card',
  has: ['transaction date', 'posting date', 'billing amount', 'merchant', 'debit or credit'],
  columns: {
    date: ['transaction date'],
    description: [['merchant']],
    amount: ['billing amount'],
    direction: ['debit or credit', 'debit/credit flag'],
    id: ['reference number'],
  },
  moneyOut: 'positive',
  rowRule: (cell) => ({ pending: /^(pending|authorised)$/i.test(cell('status')) }),
};

export const tescoCard: CsvLayout = {
  ...virginMoneyCard,
  name: 'tesco-card',
  title: 'Tesco Bank credit card',
  has: ['transaction date', 'posting date', 'billing amount', 'merchant', 'debit/credit flag'],
};
