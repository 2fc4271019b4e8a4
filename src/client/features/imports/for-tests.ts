import type { ImportPreview, ImportRow } from '#contract/imports/imports.ts';

/** A new row. */
export function aRow(index: number, given: Partial<ImportRow> = {}): ImportRow {
  return {
    index,
    line: index + 2,
    date: '01/06/2025',
    description: `Row ${index + 1}`,
    amount: -10,
    verdict: 'new',
    reason: '',
    take: true,
    decided: false,
    ...given,
  };
}

/** An import with a known layout, an account and no questions. */
export function aPreview(given: Partial<ImportPreview> = {}): ImportPreview {
  return {
    id: 1,
    name: 'statement.csv',
    layout: 'first-direct',
    title: 'first direct',
    currency: 'GBP',
    account_id: 1,
    new_account: null,
    account_in_file: null,
    balances: 'agree',
    warnings: [],
    rows: [],
    skipped: [],
    questions: [],
    ...given,
  };
}
