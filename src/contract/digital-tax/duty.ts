import Type from 'typebox';
import { endpoint, Pounds, TaxYearId, Whole, words } from '../endpoint.ts';
import { SeenIn } from '../tax/tax-calculation.ts';

const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'YYYY-MM-DD' });
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A quarterly update of the year, for all businesses of the person. */
export const QuarterlyUpdate = Type.Object({
  number: Whole({ minimum: 1, maximum: 4 }),
  from: Day,
  to: Day,
  due: Day,
  /** HMRC does not accept it earlier. */
  send_from: Day,
  /** unknown: its day has passed, and we do not know whether it was sent elsewhere. */
  state: words('sent', 'due', 'late', 'not_open', 'unknown'),
  sent_on: Type.Optional(Day),
  late_days: Type.Optional(Whole()),
  /** How many businesses have not sent it; absent for one. */
  unsent: Type.Optional(Whole()),
});
export type QuarterlyUpdate = Type.Static<typeof QuarterlyUpdate>;

export const DigitalTaxDuty = Type.Object({
  status: Type.Literal('success'),
  tax_year: Type.String({ description: '2026-2027' }),
  today: Day,
  /** may: it is not compulsory, but the person can sign up, or has signed up (`uses`). */
  duty: words('must', 'may', 'exempt', 'not_known'),
  /** The first day on which it is compulsory, which can be in a later year. */
  from: orNull(Day),
  /** Whether the person uses Digital Tax in the year, as far as we know. */
  uses: Type.Boolean(),
  basis: words('status', 'income'),
  hmrc_status: orNull(Type.String()),
  /** The income that decided, and the limit that it was compared with. */
  income: orNull(Type.Object({ tax_year: Type.String(), amount: Pounds, limit: Pounds })),
  rule: Type.String(),
  law: Type.String(),
  seen: SeenIn,
  /** False for a year in which Digital Tax is not compulsory for anyone, unless the next one is for the person. */
  concerns_year: Type.Boolean(),
  /** The updates of the year; empty if the person does not use Digital Tax in it. */
  updates: Type.Array(QuarterlyUpdate),
});
export type DigitalTaxDuty = Type.Static<typeof DigitalTaxDuty>;

export const getDigitalTaxDuty = endpoint({
  method: 'GET',
  path: '/digital-tax/duty',
  summary: 'Whether the person must use Digital Tax in a tax year, since when, and its updates',
  access: 'session',
  isQuiet: true,
  query: Type.Object({
    tax_year_id: Type.Optional(TaxYearId),
  }),
  reply: DigitalTaxDuty,
});
