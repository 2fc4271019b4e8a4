import { expect, test } from 'vitest';
import { itemsState, ruleState } from './pattern-links.ts';

const rent = {
  ac_name: 'Business account',
  account_id: 7,
  type: 'expense',
  description: 'Studio rent',
  frequency: 'monthly',
  average_amount: 650,
  count: 3,
  last: '20/11/2026',
  tagged: 'N',
} as const;

test('"make rule" passes what the specification lists, with the type as a word', () => {
  expect(ruleState(rent)).toEqual({
    id: -1,
    addRuleOpen: true,
    description: 'Studio rent',
    account_id: 7,
    desc_op_id: 3,
    type_id: 'Expense',
  });
  expect(ruleState({ ...rent, type: 'income' }).type_id).toBe('Income');
});

test('"view items" passes the description, and filters that find only its items, in any tax year', () => {
  expect(itemsState(rent, '23/08/2026')).toEqual({
    descriptionFilter: 'Studio rent',
    filters: 'account=Business+account&money=out&years=all&from=2026-08-23',
  });
});
