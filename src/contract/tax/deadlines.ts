import Type from 'typebox';
import { endpoint, Pounds, TaxYearId, Whole, words } from '../endpoint.ts';
import { Payment } from '../payments/payments.ts';
import { Refusal, SeenIn } from './tax-calculation.ts';

const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'YYYY-MM-DD' });
/** A date as the user typed it. The server parses it and reports what is wrong. */
const StatedDay = Type.Optional(Type.String({ maxLength: 20, description: 'YYYY-MM-DD' }));
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const DeadlineDate = Type.Object({
  name: words(
    'own_first_on_account',
    'own_second_on_account',
    'register',
    'paper_return',
    'online_for_code',
    'online_return',
    'balancing_payment',
    'first_on_account',
    'second_on_account',
    'amend',
    'update_1',
    'update_2',
    'update_3',
    'update_4',
  ),
  title: Type.String(),
  date: Day,
  state: words('done', 'late', 'overdue', 'unknown', 'past', 'next', 'later'),
  /** How many days late it was done. */
  late_days: Type.Optional(Type.Integer()),
  /** The amount to pay, if known. */
  amount: Type.Optional(Pounds),
  rule: Type.String(),
  law: Type.String(),
  /** Where a date that changes by year is published. */
  seen: Type.Optional(Type.Array(SeenIn)),
  /** Y if it is done in Digital Tax, at the end of the year. */
  final_declaration: Type.Optional(words('Y')),
});
export type DeadlineDate = Type.Static<typeof DeadlineDate>;

export const PlannedPayment = Type.Object({
  name: words(
    'own_first_on_account',
    'own_second_on_account',
    'balancing_payment',
    'first_on_account',
    'second_on_account',
  ),
  title: Type.String(),
  due: Day,
  /** What is still to pay. */
  amount: Pounds,
  /** The payments made here that count towards it, and how much of each. */
  paid: Type.Optional(Type.Array(Type.Object({ id: Type.String(), date: Day, amount: Pounds }))),
  rule: Type.String(),
  law: Type.String(),
});
export type PlannedPayment = Type.Static<typeof PlannedPayment>;

export const Penalty = Type.Object({
  title: Type.String(),
  amount: Pounds,
  from: Type.String({ description: 'The first day it applies.' }),
  rule: Type.String(),
  law: Type.String(),
  /** The tax is not known, so the amount can be higher. */
  at_least: Type.Optional(Type.Literal(true)),
  /** Only one source confirms the rate. */
  unverified: Type.Optional(Type.Literal(true)),
});
export type Penalty = Type.Static<typeof Penalty>;

export const Interest = Type.Object({
  amount: Pounds,
  /** The unpaid amount that interest is charged on. */
  unpaid: Pounds,
  /** What was paid of it here. Interest on that ended on the day of the payment. */
  paid_here: Type.Optional(Pounds),
  from: Day,
  law: Type.String(),
  /** The day the rates were last compared with their sources, if it is before some of the days they are used for. */
  last_checked: Type.Optional(Day),
  periods: Type.Array(
    Type.Object({
      from: Day,
      days: Type.Integer(),
      percent: Type.Number(),
      seen: Type.Array(SeenIn),
      unverified: Type.Optional(Type.Literal(true)),
    }),
  ),
});
export type Interest = Type.Static<typeof Interest>;

export const Deadlines = Type.Object({
  status: Type.Literal('success'),
  tax_year: Type.String(),
  today: Day,
  /**
   * When the return was filed: the date stated, or else the first live return of the year that HMRC accepted through
   * us.
   */
  filed: orNull(Type.Object({ date: Day, from: words('stated', 'submission') })),
  paid: orNull(Day),
  dates: Type.Array(DeadlineDate),
  /** HMRC's easements for the year. */
  easements: Type.Array(Type.String()),
  /** Why there are no amounts. */
  refusals: Type.Array(Refusal),
  /** False when the year has neither income nor tax. */
  has_figures: Type.Boolean(),
  plan: orNull(
    Type.Object({
      payments: Type.Array(PlannedPayment),
      repayment: Pounds,
      january: Pounds,
      july: Pounds,
      /** Payments on account for the year that are not due yet. The balance is what remains after them. */
      own_to_come: Pounds,
      /** Payments on account that are past their date and not entered as paid. The balance includes them. */
      own_not_known: Pounds,
    }),
  ),
  /** Payments to HMRC that were started here for the year, newest first. */
  payments_here: Type.Array(Payment),
  coding_out: orNull(Type.Object({ possible: Type.Boolean(), amount: Pounds, limit: Pounds, file_by: Day })),
  penalties: Type.Object({
    filing: Type.Array(Penalty),
    payment: Type.Array(Penalty),
    /** Null when the tax is not known. */
    interest: orNull(Interest),
    total: Pounds,
    /** Only for a person who uses Digital Tax. */
    points: Type.Optional(
      Type.Object({
        count: Whole({ description: 'The points today.' }),
        threshold: Whole({ description: 'The points that lead to a penalty.' }),
        penalty: Pounds,
        months: Whole({ description: 'How long a point lasts.' }),
        for_updates: Type.Boolean({ description: 'Late updates get points, not only late returns.' }),
        law: Type.String(),
        until: Type.Optional(Type.String({ description: 'The last day of the newest point. YYYY-MM-DD.' })),
      }),
    ),
    /** Whose other penalties in the year we do not calculate. */
    not_for: Type.Optional(Type.String()),
  }),
});
export type Deadlines = Type.Static<typeof Deadlines>;

export const getDeadlines = endpoint({
  method: 'GET',
  path: '/tax/deadlines',
  summary: 'The deadlines of a tax year, the payments due, and penalties and interest so far',
  access: 'session',
  query: Type.Object({
    tax_year_id: TaxYearId,
    filed: StatedDay,
    paid: StatedDay,
    paper: Type.Optional(Type.Literal('Y', { description: 'The return was filed on paper.' })),
  }),
  reply: Deadlines,
});
