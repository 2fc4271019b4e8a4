import Type from 'typebox';
import { endpoint, Pounds, TaxYearId, Whole, words } from '../endpoint.ts';
import { Refusal } from '../tax/tax-calculation.ts';

/**
 * What stands out about a figure. `changed`: by more than a tenth since last year. `new` and `missing`: only this year
 * has it, or only last year. `hmrc` and `update`: HMRC's record, or the last quarterly update, has another figure.
 */
export const Mark = words('changed', 'new', 'missing', 'hmrc', 'update');
export type Mark = Type.Static<typeof Mark>;

const figures = {
  now: Type.Optional(Pounds),
  before: Type.Optional(Pounds),
  marks: Type.Array(Mark),
};

/** A box of a form with what each side has for it. A side without a figure is absent. */
export const ComparedLine = Type.Object({
  field: Type.String({ description: 'The name of the box.' }),
  box: Type.Optional(Type.String({ description: 'Its number on the form.' })),
  label: Type.String(),
  ...figures,
  hmrc: Type.Optional(Pounds),
  update: Type.Optional(Pounds),
  tags: Type.Optional(Type.String({ description: 'The tags whose transactions fill it: TRAE,TRAD.' })),
});
export type ComparedLine = Type.Static<typeof ComparedLine>;

/** A form, or one entry of a list. */
export const ComparedForm = Type.Object({
  code: Type.String(),
  title: Type.String(),
  entry: Type.Optional(
    Type.Object({
      title: Type.String(),
      position: Type.Optional(
        Whole({ minimum: 1, description: 'In this year’s list; absent if it is not there.' }),
      ),
    }),
  ),
  business: Type.Optional(
    Type.String({
      description: 'The business whose transactions fill it. Only for a person with several trades.',
    }),
  ),
  /** Whether it is in this year's return, in last year's, or in both; 'neither' if only HMRC has it. */
  presence: words('both', 'new', 'missing', 'neither'),
  lines: Type.Array(ComparedLine),
});
export type ComparedForm = Type.Static<typeof ComparedForm>;

export const compareReturn = endpoint({
  method: 'GET',
  path: '/tax/comparison',
  summary:
    'The return of a year box by box with last year, HMRC’s record and the last quarterly update, and the checks it does not pass. From saved answers only',
  access: 'session',
  query: Type.Object({ tax_year_id: TaxYearId }),
  reply: Type.Object({
    status: Type.Literal('success'),
    tax_year: Type.String(),
    /** The checks of a live submission that fail, in their order. Without those of the login details. */
    checks: Type.Array(Type.Object({ code: Type.String(), title: Type.String(), message: Type.String() })),
    /** Why there is no tax. */
    refusals: Type.Array(Refusal),
    /** Absent if nothing is known of the year before. */
    before: Type.Optional(
      Type.Object({
        tax_year: Type.String(),
        from: words('return', 'answers'),
        submitted: Type.Optional(Type.String({ description: 'When that return was filed. ISO 8601.' })),
      }),
    ),
    /** Absent without a connection to HMRC's employment records. */
    hmrc: Type.Optional(
      Type.Object({
        loaded: Type.Optional(Type.String({ description: 'When they were last read. ISO 8601.' })),
        has_year: Type.Boolean(),
      }),
    ),
    /** What the last quarterly updates of each business cover. */
    updates: Type.Array(
      Type.Object({
        business: Type.String(),
        start: Type.String({ description: 'YYYY-MM-DD.' }),
        end: Type.String({ description: 'YYYY-MM-DD.' }),
        one_total: Type.Optional(
          Type.Number({ description: 'Pounds: all expenses, if they were sent as one figure.' }),
        ),
      }),
    ),
    totals: Type.Array(Type.Object({ figure: Type.String(), label: Type.String(), ...figures })),
    forms: Type.Array(ComparedForm),
  }),
});
