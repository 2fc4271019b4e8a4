import type { ReplyOf } from '#contract/endpoint.ts';
import type { previewUpdate, UpdateLine } from '#contract/digital-tax/quarters.ts';

export const preview: ReplyOf<typeof previewUpdate> = {
  refusal: '',
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

/** Property with a mortgage: finance costs of homes are not deducted. */
export const withFinanceCosts: typeof preview = {
  ...preview,
  lines: [
    line(
      'ukProperty.income.periodAmount',
      'Rents and other income from property',
      'income',
      12_000,
      ['PROI'],
      6,
      8_000,
    ),
    line(
      'ukProperty.expenses.repairsAndMaintenance',
      'Repairs and maintenance',
      'expense',
      640,
      ['PRRE'],
      2,
      640,
    ),
    line(
      'ukProperty.expenses.residentialFinancialCost',
      'Finance costs of residential property',
      'finance',
      2166.1,
      ['PRMI'],
      6,
      1083.05,
    ),
  ],
  income: 12_000,
  expense: 640,
  sent: { expenses: 'itemised', income: 8_000, expense: 640 },
  untagged: { count: 0, newest: [] },
};

/** The last update of a year with a claim for working from home. */
export const withHomeWorking: typeof preview = {
  ...preview,
  lines: [
    ...preview.lines,
    {
      ...line('periodExpenses.carVanTravelExpenses', 'Car, van and travel', 'expense', 45, ['TRVE'], 0, 0),
      mileage: 45,
    },
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
  expense: 4204.7,
  sent: { expenses: 'itemised', income: 12_320, expense: 2676.45 },
};

function line(
  field: string,
  title: string,
  kind: UpdateLine['kind'],
  amount: number,
  codes: string[],
  transactions: number,
  sent: number,
) {
  return { field, title, kind, amount, codes, transactions, sent };
}
