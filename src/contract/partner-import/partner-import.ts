import Type from 'typebox';
import { endpoint, Id, Pounds, TaxYearId, UkDate, words, YesNo } from '../endpoint.ts';
import { Changed, KnowsFiled } from '../transactions/book-changes.ts';

const text = (maxLength: number) => Type.String({ maxLength });
/** A number, or a text such as '£1,234.50'. The server cleans and checks it. */
const Money = Type.Union([Type.Number(), text(30)]);
const Percentage = Type.Union([Type.Number(), text(10)]);

/** What a partner sends: spec 1, 3. Other keys are ignored. docs/partner-import.md describes and limits every key. */
export const PartnerData = Type.Object({
  importedFrom: Type.String({ minLength: 1, maxLength: 60 }),
  period: Type.Object({ start_date: text(10), end_date: text(10) }),
  propertiesData: Type.Array(
    Type.Object({
      totalIncome: Money,
      totalExpenses: Money,
      loanInterest: Type.Optional(Type.Union([Money, Type.Null()])),
      ownershipPercentage: Percentage,
      jointLet: Type.Optional(Type.Union([Type.Boolean(), text(5), Type.Null()])),
    }),
    // The server refuses more than MOST_PROPERTIES, and says so.
    { minItems: 1, maxItems: 1_000 },
  ),
  ownerData: Type.Object({
    employmentStatus: Type.Optional(Type.Union([text(60), Type.Null()])),
    annualPension: Type.Optional(Type.Union([Money, Type.Null()])),
    email: Type.Optional(Type.Union([text(254), Type.Null()])),
    DOB: Type.Optional(Type.Union([text(10), Type.Null()])),
    name: Type.Optional(Type.Union([text(120), Type.Null()])),
    postcode: Type.Optional(Type.Union([text(10), Type.Null()])),
    address: Type.Optional(Type.Union([text(400), Type.Null()])),
  }),
});
export type PartnerData = Type.Static<typeof PartnerData>;

const Amounts = Type.Object({ income: Pounds, expenses: Pounds, loan_interest: Pounds });

/** The details that the import saves in the profile. */
const Owner = Type.Object(
  { name: text(120), address: text(400), postcode: text(10), dob: text(10) },
  { additionalProperties: false },
);

const BoxValue = Type.Union([Pounds, Type.Boolean(), Type.Null()]);

export const PartnerReview = Type.Object({
  source: Type.String(),
  start_date: UkDate,
  end_date: UkDate,
  tax_year_id: TaxYearId,
  tax_year: Type.String(),
  owner: Type.Object({
    ...Owner.properties,
    email: Type.String(),
    employment_status: Type.String(),
    annual_pension: Type.Union([Pounds, Type.Null()]),
  }),
  /** What the profile has now. */
  profile: Type.Object({ ...Owner.properties, email: Type.String() }),
  properties: Type.Array(
    Type.Object({
      ...Amounts.properties,
      ownership_percentage: Type.Number(),
      joint_let: YesNo,
      share: Amounts,
    }),
  ),
  totals: Amounts,
  /** How many transactions the import adds. */
  transactions: Type.Integer(),
  earlier: Type.Union([
    Type.Object({
      imported: UkDate,
      transactions: Type.Integer(),
      changed: Type.Integer({ description: 'How many of them were edited or tagged differently since.' }),
    }),
    Type.Null(),
  ]),
  overlapping: Type.Array(Type.Object({ start_date: UkDate, end_date: UkDate }), {
    description:
      'Periods of earlier imports from this source that overlap with this one. They stay in the books.',
  }),
  form: Type.Object({
    boxes: Type.Array(
      Type.Object({
        box: Type.String(),
        title: Type.String(),
        is_money: YesNo,
        from: BoxValue,
        to: BoxValue,
      }),
    ),
    problem: Type.Optional(Type.String({ description: 'Why the form cannot be saved like this.' })),
  }),
});
export type PartnerReview = Type.Static<typeof PartnerReview>;

/** An address is at most 12,000 characters of base64, so 9 kB of JSON. The rest is for the owner's details. */
const LARGEST_BODY = 20_000;

export const reviewPartnerImport = endpoint({
  method: 'POST',
  path: '/partner-import/review',
  summary: 'What importing a partner’s data would add and change. Saves nothing',
  access: 'session',
  changes: false,
  body: Type.Object({ data: PartnerData }, { additionalProperties: false }),
  bodyLimit: LARGEST_BODY,
  reply: PartnerReview,
});

export const importPartnerData = endpoint({
  method: 'POST',
  path: '/partner-import',
  summary:
    'Import a partner’s data as one change: transactions, property form and profile. An earlier import of the same source and period is replaced',
  access: 'session',
  isAct: true,
  query: Type.Object({
    filed: KnowsFiled,
    /** Y: the person knows that transactions of the earlier import were edited since. */
    changed: Type.Optional(words('Y')),
  }),
  body: Type.Object({ data: PartnerData, owner: Owner }, { additionalProperties: false }),
  bodyLimit: LARGEST_BODY,
  reply: Type.Object({
    status: Type.Literal('success'),
    ...Changed,
    import_id: Id,
    tax_year_id: TaxYearId,
    added: Type.Integer(),
    replaced: Type.Integer(),
  }),
});
