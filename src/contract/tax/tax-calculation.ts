import Type from 'typebox';
import { endpoint, Pounds, TaxYearId, words } from '../endpoint.ts';
import { ReturnAttachment } from '../filing/attachments.ts';

/** The source of a legal figure: its title and, if there is one, its address. */
export const SeenIn = Type.Object({ title: Type.String(), url: Type.Optional(Type.String()) });
export type SeenIn = Type.Static<typeof SeenIn>;

const JourneysOfNode = Type.Object({
  lines: Type.Array(
    Type.Object({
      id: Type.Integer(),
      date: Type.String(),
      from: Type.String({ description: 'A postcode; empty if not given.' }),
      to: Type.String(),
      via: Type.String({ description: 'The stops, with | between them; empty if there are none.' }),
      description: Type.String(),
      miles: Type.Number(),
      amount: Type.Number({
        description: 'Pounds. The amounts of all journeys, oldest first, add up to the figure.',
      }),
    }),
    { description: 'The first 50, oldest first.' },
  ),
  count: Type.Integer({ description: 'How many there are.' }),
});
type JourneysOfNode = Type.Static<typeof JourneysOfNode>;

/** One step of the working of a figure. Leaves name the box or the tagged total they come from. */
export const WorkingNode = Type.Cyclic(
  {
    Node: Type.Object({
      id: Type.String(),
      label: Type.String(),
      value: Type.Optional(Type.Number({ description: 'Pounds. Absent for a rate.' })),
      text: Type.Optional(Type.String({ description: 'A rate, as text.' })),
      effect: Type.Optional(words('adds', 'takes_off', 'uses')),
      rule: Type.Optional(Type.String()),
      source: Type.Optional(Type.String()),
      seen: Type.Optional(Type.Array(SeenIn)),
      unverified: Type.Optional(Type.Literal(true)),
      repeated: Type.Optional(
        Type.Literal(true, { description: 'Explained where it first appears in this working.' }),
      ),
      link: Type.Optional(
        Type.Object({
          form: Type.Optional(Type.String()),
          box: Type.Optional(Type.String()),
          entry: Type.Optional(Type.Integer()),
          tag: Type.Optional(Type.String()),
          journeys: Type.Optional(Type.String()),
        }),
      ),
      journeys: Type.Optional(JourneysOfNode),
      inputs: Type.Array(Type.Ref('Node')),
    }),
  },
  'Node',
);
export interface WorkingNode {
  id: string;
  label: string;
  /** Pounds. Absent for a rate. */
  value?: number;
  /** A rate of the year, as text. */
  text?: string;
  /** How the figure above uses this one: adds it, subtracts it, or uses it in another way. Absent at the top. */
  effect?: 'adds' | 'takes_off' | 'uses';
  rule?: string;
  /** The law or page of the rule or rate. */
  source?: string;
  /** The source of the figure for the year. */
  seen?: SeenIn[];
  /** No second source confirms the figure of the year. */
  unverified?: true;
  /** Explained where it first appears in this working, in reading order. Here it is shown without its inputs. */
  repeated?: true;
  link?: { form?: string; box?: string; entry?: number; tag?: string; journeys?: string };
  /** The claimed journeys that the miles come from. */
  journeys?: JourneysOfNode;
  inputs: WorkingNode[];
}

/**
 * A box of a form: its printed number, its name if the number does not identify it, and its entry in a list, from 1.
 */
const RefusalLink = Type.Object({
  form: Type.String(),
  box: Type.Optional(Type.String()),
  field: Type.Optional(Type.String()),
  entry: Type.Optional(Type.Integer()),
});
export type RefusalLink = Type.Static<typeof RefusalLink>;

export const Refusal = Type.Object({
  code: Type.String(),
  title: Type.String(),
  message: Type.String(),
  /** The boxes it is about; absent if no box of the year has them. */
  links: Type.Optional(Type.Array(RefusalLink)),
});
export type Refusal = Type.Static<typeof Refusal>;

/** Something entered for the year that the tax does not count, and where to fix it. */
export const LeftOut = Type.Object({
  code: words('not_included', 'not_saved', 'business_twice', 'untagged', 'no_box', 'not_due'),
  /** How many transactions, entries, forms or claims. */
  count: Type.Integer(),
  words: Type.String(),
  /** Of transactions without a tag: what came in, and what went out, as positive pounds. */
  money_in: Type.Optional(Pounds),
  money_out: Type.Optional(Pounds),
  link: Type.Object({
    form: Type.Optional(Type.String()),
    /** For a claim: its box, by printed number or, if that does not identify it, by name. */
    box: Type.Optional(Type.String()),
    field: Type.Optional(Type.String()),
    untagged: Type.Optional(Type.Literal(true)),
    /** The code of the transactions' tag. */
    tag: Type.Optional(Type.String()),
  }),
});
export type LeftOut = Type.Static<typeof LeftOut>;

/** A choice by the filer that would lower the tax, and its box. */
export const Suggestion = Type.Object({
  code: words('trading_allowance', 'trading_expenses', 'property_allowance', 'property_expenses'),
  words: Type.String(),
  link: Type.Object({ form: Type.String(), field: Type.String(), box: Type.String() }),
});
export type Suggestion = Type.Static<typeof Suggestion>;

/** The calculation fields of spec 1 (section 3) and spec 3 (section 3): a flat object of amounts in pounds and flags. */
export const TaxCalculation = Type.Object(
  {
    status: Type.Literal('success'),
    tax_year: Type.String(),
    /** Why there is no calculation. Its figures are then those of the books only. */
    refusals: Type.Array(Refusal),
    left_out: Type.Array(LeftOut),
    suggestions: Type.Array(Suggestion),
    /** The region whose rates apply, from the main home. */
    region: words('england', 'wales', 'northern_ireland', 'scotland'),
    /** The token of the draft report (viewReturnReport with pre=1); '' for figures that are not an account's. */
    report_token: Type.String(),
    /** The files that go with the return; absent for figures that are not an account's. */
    attachments: Type.Optional(Type.Array(ReturnAttachment)),
    summary_income: Type.Number(),
    summary_expense: Type.Number(),
    /** Both to the penny, as in the books and boxes. The figures above count each box in whole pounds, as HMRC does. */
    exact_income: Type.Optional(Type.Number()),
    exact_expense: Type.Optional(Type.Number()),
    summary_tax: Type.Union([Type.Number(), Type.Null()]),
    paid_here: Type.Optional(
      Type.Number({
        description:
          'How much of the tax of the year was paid to HMRC here. The figures, which are those of the return, do not count it.',
      }),
    ),
    known: Type.Optional(
      Type.Record(Type.String(), Type.Number(), {
        description:
          'If the calculation is refused: the figures and flags that do not depend on what is refused.',
      }),
    ),
    last_known: Type.Optional(
      Type.Record(Type.String(), Type.Number(), {
        description:
          'If the calculation is refused: the other figures, from the last calculation of the year. Only conditions of forms read them. They are not the tax.',
      }),
    ),
  },
  { additionalProperties: true },
);
export type TaxCalculation = Type.Static<typeof TaxCalculation> & { [field: string]: unknown };

export const getTaxCalculation = endpoint({
  method: 'GET',
  path: '/getTaxCalculation.php',
  summary: 'The tax of a year from the saved forms and the books',
  access: 'session',
  query: Type.Object({
    tax_year_id: Type.Optional(TaxYearId),
    tax_year: Type.Optional(Type.String({ maxLength: 9 })),
  }),
  reply: TaxCalculation,
});

export const getTaxWorkings = endpoint({
  method: 'GET',
  path: '/tax/workings',
  summary: 'The working of one figure of the calculation',
  access: 'session',
  query: Type.Object({ tax_year_id: TaxYearId, figure: Type.String({ maxLength: 60 }) }),
  reply: Type.Object({ working: Type.Unsafe<WorkingNode>(WorkingNode) }),
});
