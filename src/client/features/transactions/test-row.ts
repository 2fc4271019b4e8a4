import type { Transaction } from '#contract/transactions/transactions.ts';
import { testCategories } from '../../shared/forms/test-categories.ts';
import { type BookRow, bookRows } from './book-row.ts';

/** A transaction with the given values. */
export function testTransaction(parts: Partial<Transaction>): Transaction {
  const tagged = testCategories.find(({ id }) => id === parts.tax_cat_id);
  return {
    id: 1,
    datetime: '01/06/2025',
    tax_date: parts.datetime ?? '01/06/2025',
    description: 'Trainline',
    amount: -10,
    type: 'DEBIT',
    currency_symbol: '£',
    claimed: tagged === undefined ? 'N' : 'Y',
    claimed_amount: tagged === undefined ? 0 : Math.abs(parts.amount ?? -10),
    tagname: tagged?.tagname ?? '',
    tax_cat_id: null,
    category: tagged?.title ?? '',
    classification: '',
    ac_name: 'Starling',
    logo_url: '',
    has_receipt: 'N',
    has_note: 'N',
    note: '',
    discarded: 'N',
    message: '',
    candidate: 'N',
    rule_id: null,
    ...parts,
  };
}

/** A row with the given values. */
export function testRow(parts: Partial<Transaction>): BookRow {
  const [row] = bookRows([testTransaction(parts)], testCategories);
  if (row === undefined) throw new Error('no row');
  return row;
}
