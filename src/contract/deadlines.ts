import Type from 'typebox';
import { endpoint, Pounds, TaxYearId, words } from './endpoint.ts';
import { Refusal, SeenIn } from './tax-calculation.ts';

const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'YYYY-MM-DD' });
/** A day that someone states; it is read by the server, which says what is wrong with it. */
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
  ),
  title: Type.String(),
  date: Day,
  state: words('done', 'late', 'overdue', 'unknown', 'past', 'next', 'later'),
  /** How late it was done. */
  late_days: Type.Optional(Type.Integer()),
  /** What is to pay, where it is known. */
  amount: Type.Optional(Pounds),
  rule: Type.String(),
  law: Type.String(),
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
  amount: Pounds,
  rule: Type.String(),
  law: Type.String(),
});
export type PlannedPayment = Type.Static<typeof PlannedPayment>;

export const Penalty = Type.Object({
  title: Type.String(),
  amount: Pounds,
  from: Type.String({ description: 'First day on which it arises.' }),
  rule: Type.String(),
  law: Type.String(),
  /** The tax is not known: it may be more. */
  at_least: Type.Optional(Type.Literal(true)),
  /** The rate stands on one source alone. */
  unverified: Type.Optional(Type.Literal(true)),
});
export type Penalty = Type.Static<typeof Penalty>;

export const Interest = Type.Object({
  amount: Pounds,
  /** What it runs on. */
  unpaid: Pounds,
  from: Day,
  law: Type.String(),
  /** The rates were last compared with their sources on this day, before some of the days they are used for. */
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
  /** When the return was filed: as stated, else as the first live return of the year that HMRC accepted from here. */
  filed: orNull(Type.Object({ date: Day, from: words('stated', 'submission') })),
  paid: orNull(Day),
  dates: Type.Array(DeadlineDate),
  /** What HMRC let pass in the year. */
  easements: Type.Array(Type.String()),
  /** Why there are no amounts. */
  refusals: Type.Array(Refusal),
  /** False when there is neither income nor tax in the year. */
  has_figures: Type.Boolean(),
  plan: orNull(
    Type.Object({
      payments: Type.Array(PlannedPayment),
      repayment: Pounds,
      january: Pounds,
      july: Pounds,
      /** Payments on account towards the year that are still to come: the balance is what they leave. */
      own_to_come: Pounds,
      /** Those whose day is past and that are not entered as paid: the balance holds them. */
      own_not_known: Pounds,
    }),
  ),
  coding_out: orNull(Type.Object({ possible: Type.Boolean(), amount: Pounds, limit: Pounds, file_by: Day })),
  penalties: Type.Object({
    filing: Type.Array(Penalty),
    payment: Type.Array(Penalty),
    /** Null when the tax is not known. */
    interest: orNull(Interest),
    total: Pounds,
    /** Who has other penalties in the year, which are not worked out here. */
    not_for: Type.Optional(Type.String()),
  }),
});
export type Deadlines = Type.Static<typeof Deadlines>;

export const getDeadlines = endpoint({
  method: 'GET',
  path: '/tax/deadlines',
  summary: 'The dates of a tax year, what is to pay when, and penalties and interest so far',
  access: 'session',
  query: Type.Object({
    tax_year_id: TaxYearId,
    filed: StatedDay,
    paid: StatedDay,
    paper: Type.Optional(Type.Literal('Y', { description: 'The return was filed on paper.' })),
  }),
  reply: Deadlines,
});
