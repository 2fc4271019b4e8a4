import type { ReplyOf } from '#contract/endpoint.ts';
import type { previewUpdate } from '#contract/digital-tax/quarters.ts';

export const preview: ReplyOf<typeof previewUpdate> = {
  lines: [
    line('periodIncome.turnover', 'Turnover', 'income', 18_450, ['TRAI'], 14, 12_200),
    line('periodIncome.other', 'Other business income', 'income', 120, ['TRAO'], 1, 120),
    line('periodExpenses.costOfGoods', 'Cost of goods', 'expense', 3121.5, ['TRAE', 'TRAG'], 22, 2010.25),
    line('periodExpenses.travelCosts', 'Car, van and travel costs', 'expense', 486.2, ['TRAV'], 9, 486.2),
    line('periodExpenses.adminCosts', 'Phone, stationery and other office costs', 'expense', 0, [], 0, 0),
    line('periodExpenses.advertisingCosts', 'Advertising', 'expense', 0, [], 0, 0),
  ],
  income: 18_570,
  expense: 3607.7,
  expenses: 'itemised',
  sent: { expenses: 'itemised', income: 12_320, expense: 2496.45 },
  left_out: [],
  untagged: {
    count: 7,
    newest: [
      { id: 21, date: '2026-10-02', description: 'Screwfix Leeds', amount: -84.2 },
      { id: 20, date: '2026-09-28', description: 'Card payment 4471', amount: -12.99 },
      { id: 19, date: '2026-09-14', description: 'Transfer from J Hill', amount: 115.21 },
      { id: 18, date: '2026-08-30', description: 'Shell Wakefield', amount: -51 },
    ],
  },
  not_consolidated: '',
};

/** The last update of a year with a claim for working from home. */
export const withHomeWorking: typeof preview = {
  ...preview,
  lines: [
    ...preview.lines,
    {
      ...line(
        'periodExpenses.premisesRunningCosts',
        'Rent, rates, power and insurance',
        'expense',
        552,
        ['TRPR'],
        3,
        180,
      ),
      home_working: 312,
    },
  ],
  expense: 4159.7,
  sent: { expenses: 'itemised', income: 12_320, expense: 2676.45 },
};

function line(
  field: string,
  title: string,
  kind: 'income' | 'expense',
  amount: number,
  codes: string[],
  transactions: number,
  sent: number,
) {
  return { field, title, kind, amount, codes, transactions, sent };
}
