import Type from 'typebox';
import { endpoint, Pounds, TaxYearId, words } from '../endpoint.ts';
import { BusinessId } from './digital-tax.ts';

/** How a tax year of Digital Tax is finished. Days are YYYY-MM-DD. */
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });

const Missing = Type.Object({
  /** Names it in `without` of crystalise. */
  id: Type.String(),
  /**
   * `changed_update`: the books no longer have the figures that were sent. `outdated_statement`: it was confirmed before
   * the last figures were sent.
   */
  kind: words('update', 'changed_update', 'statement', 'outdated_statement'),
  business_id: Type.String(),
  /** The name of the business. */
  business: Type.String(),
  /** Of the period of an update, and of the year of a statement. */
  start: Day,
  end: Day,
});
export type MissingPart = Type.Static<typeof Missing>;

const StatementState = Type.Object({
  business_id: Type.String(),
  state: words('open', 'confirmed', 'out_of_date'),
  confirmed: Type.Optional(Type.String({ description: 'When it was last confirmed, ISO 8601.' })),
  changed: Type.Optional(Type.String({ description: 'When figures were sent after that, ISO 8601.' })),
  /** Why it cannot be confirmed now; '' if it can. */
  refusal: Type.String(),
});
export type StatementState = Type.Static<typeof StatementState>;

/** What a final declaration of a year would leave out, and why HMRC would refuse it. */
export const EndOfYear = Type.Object({
  /** Why HMRC would refuse the final declaration; '' if nothing of the updates prevents it. */
  refusal: Type.String(),
  missing: Type.Array(Missing),
  statements: Type.Array(StatementState),
});
export type EndOfYear = Type.Static<typeof EndOfYear>;

export const getYearStatement = endpoint({
  method: 'GET',
  path: '/digital-tax/statement',
  summary: 'The figures that the end-of-year statement of a business confirms',
  access: 'session',
  query: Type.Object({ business_id: BusinessId, tax_year_id: TaxYearId }),
  reply: Type.Object({
    until: Type.String({ description: 'The last day that the updates cover; empty if there are none.' }),
    income: Pounds,
    expenses: Pounds,
    /** Of homes. They are not an expense, but reduce the tax. */
    finance_costs: Pounds,
    /** Allowances and adjustments of the tax form, as they are sent with the statement. */
    annual: Type.Array(
      Type.Object({ title: Type.String(), amount: Pounds, kind: words('allowance', 'adjustment') }),
    ),
  }),
});
