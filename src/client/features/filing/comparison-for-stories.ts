import type { compareReturn } from '#contract/filing/comparison.ts';
import type { ReplyOf } from '#contract/endpoint.ts';

type Compared = ReplyOf<typeof compareReturn>;

/** A year of a new account. */
export const nothingCompared: Compared = {
  status: 'success',
  tax_year: '2025-2026',
  checks: [
    {
      code: 'utr',
      title: 'Your UTR is missing',
      message: 'Please enter the Unique Taxpayer Reference in the profile.',
    },
  ],
  refusals: [],
  updates: [],
  totals: [],
  forms: [],
};

/** A trade that grew, an employer that is gone, one that only HMRC knows, and a trade's last update. */
export const muchCompared: Compared = {
  status: 'success',
  tax_year: '2025-2026',
  checks: [],
  refusals: [],
  before: { tax_year: '2024-2025', from: 'return', submitted: '2026-01-12T10:20:00.000Z' },
  hmrc: { loaded: '2026-11-19T08:00:00.000Z', has_year: true },
  updates: [{ business: 'Self-employment', start: '2025-04-06', end: '2026-04-05', one_total: 6_121 }],
  totals: [
    { figure: 'summary_income', label: 'Income', now: 48_050, before: 39_400, marks: ['changed'] },
    { figure: 'tax_to_pay', label: 'Tax to pay', now: 6_761.34, before: 6_420, marks: [] },
  ],
  forms: [
    {
      code: 'SA102',
      title: 'Employment',
      entry: { title: 'Mill Works Ltd', position: 1 },
      presence: 'both',
      lines: [
        {
          field: 'box_1',
          box: '1',
          label: 'Pay from this employment',
          now: 20_000,
          before: 19_200,
          hmrc: 20_000.4,
          marks: [],
        },
        {
          field: 'box_2',
          box: '2',
          label: 'UK tax taken off this pay',
          now: 1_486,
          before: 1_330,
          hmrc: 1_846,
          marks: ['changed', 'hmrc'],
        },
      ],
    },
    {
      code: 'SA102',
      title: 'Employment',
      entry: { title: 'Harbour Bakery Ltd' },
      presence: 'neither',
      lines: [{ field: 'box_1', box: '1', label: 'Pay from this employment', hmrc: 900, marks: ['hmrc'] }],
    },
    {
      code: 'SA103S',
      title: 'Self-employment',
      presence: 'both',
      lines: [
        {
          field: 'box_9',
          box: '9',
          label: 'Turnover',
          now: 38_450,
          before: 29_000,
          update: 38_200,
          marks: ['changed', 'update'],
          tags: 'TRAI',
        },
        {
          field: 'box_14',
          box: '14',
          label: 'Rent, rates, power and insurance',
          before: 2_400,
          marks: ['missing'],
          tags: 'TRPR',
        },
        {
          field: 'box_19',
          box: '19',
          label: 'Other business expenses',
          now: 6_121,
          before: 5_900,
          marks: [],
          tags: 'TRAE,TRAD,TRDE',
        },
      ],
    },
    {
      code: 'SA105',
      title: 'UK property',
      presence: 'missing',
      lines: [
        {
          field: 'box_20',
          box: '20',
          label: 'Total rents and other income from property',
          before: 9_600,
          marks: ['missing'],
          tags: 'PROI',
        },
      ],
    },
  ],
};
