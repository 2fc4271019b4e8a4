import Type from 'typebox';
import { endpoint, Id, Pounds, TaxYearId, UkDate, words, YesNo } from '../endpoint.ts';

/** First and last day, both inclusive. */
const period = { from: UkDate, to: UkDate };

export const getClaimedTransForReview = endpoint({
  method: 'GET',
  path: '/getClaimedTransForReview.php',
  summary: 'What was tagged between two days (of their tax dates), by tag',
  access: 'session',
  query: Type.Object({
    from: Type.String({ maxLength: 10, description: 'DD/MM/YYYY' }),
    to: Type.String({ maxLength: 10, description: 'DD/MM/YYYY' }),
  }),
  reply: Type.Object({
    transaction_totals: Type.Array(
      Type.Object({
        claimed_cat_id: Id,
        sub_total: Pounds,
        code: Type.String({ description: 'TRAI, TRAE, PERS and the other tag codes.' }),
        title: Type.String(),
        type: words('E', 'I'),
        count: Type.Integer({ description: 'The number of transactions.' }),
        in_tax: Type.Enum(['Y', 'N'], {
          description: 'N for tags that fill no box, such as Personal. They are no income or expense.',
        }),
      }),
    ),
  }),
});
export type TagTotal = Type.Static<typeof getClaimedTransForReview.reply>['transaction_totals'][number];

const Quarter = Type.Object({ ...period, income: Pounds, expense: Pounds, profit: Pounds });

const Bank = Type.Object({
  ...period,
  days: Type.Array(Type.Object({ date: UkDate, in: Pounds, out: Pounds }), {
    description: 'Every day from `from` to `to`, with what came in and went out. Neither is below zero.',
  }),
});

export const getDashboard = endpoint({
  method: 'GET',
  path: '/getDashboard.php',
  summary:
    'Figures for the charts: money in and out by day over the last 90 days; for a tax year, tagged income and expenses by tax month (from the 6th to the 5th), and the profit of each business by quarter',
  access: 'session',
  query: Type.Object({ tax_year_id: TaxYearId }),
  reply: Type.Object({
    bank: Bank,
    months: Type.Array(Type.Object({ ...period, income: Pounds, expense: Pounds }), {
      description: 'The twelve months of the tax year.',
    }),
    income_tags: Type.Array(Type.String(), { description: 'The codes of the tags in `income`.' }),
    expense_tags: Type.Array(Type.String(), { description: 'The codes of the tags in `expense`.' }),
    profits: Type.Array(
      Type.Object({ business: words('trade', 'property', 'holiday_lets'), quarters: Type.Array(Quarter) }),
      { description: 'Only businesses with something tagged in the year, each with its four quarters.' },
    ),
  }),
});
export type Dashboard = Type.Static<typeof getDashboard.reply>;

export const getTaxGrowth = endpoint({
  method: 'GET',
  path: '/getTaxGrowth.php',
  summary:
    'The tax estimate of a year at the end of each tax month so far: the books up to that day with all saved forms. For the current year also the part that the current month has added',
  access: 'session',
  query: Type.Object({ tax_year_id: TaxYearId }),
  reply: Type.Object({
    months: Type.Array(
      Type.Object({
        ...period,
        tax: Type.Union([Pounds, Type.Null()], { description: 'Null if the tax cannot be calculated.' }),
      }),
    ),
    set_aside: Type.Union(
      [Type.Object({ ...period, amount: Pounds, before: Pounds, now: Pounds }), Type.Null()],
      {
        description:
          'The estimate without and with the books of the current month, and the difference, at least 0. Null for another year, or if the tax cannot be calculated.',
      },
    ),
  }),
});
export type TaxGrowth = Type.Static<typeof getTaxGrowth.reply>;

export const getRegularItems = endpoint({
  method: 'GET',
  path: '/getRegularItems.php',
  summary: 'Regular income and expenses in the transactions of the last 90 days',
  access: 'session',
  reply: Type.Object({
    ...period,
    patterns: Type.Array(
      Type.Object({
        ac_name: Type.String(),
        account_id: Id,
        type: words('income', 'expense'),
        description: Type.String({
          description: 'Text that the descriptions of all its transactions contain.',
        }),
        frequency: words('weekly', 'fortnightly', 'four_weekly', 'monthly'),
        average_amount: Pounds,
        count: Type.Integer({ description: 'The number of transactions.' }),
        last: UkDate,
        tagged: YesNo,
      }),
    ),
  }),
});
export type RegularItems = Type.Static<typeof getRegularItems.reply>;
