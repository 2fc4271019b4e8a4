import Type from 'typebox';
import { dialogLengths } from '#form-schemas/dialog-lengths.ts';
import { Changed, KnowsFiled } from './book-changes.ts';
import { endpoint, Id, Pounds, UkDate, words, YesNo } from '../endpoint.ts';
import { ExtraAnswers, SavedExtra, TransactionExtra } from '../tax-forms/extra-answers.ts';
import { TagId } from './tax-categories.ts';

/**
 * How often the category was used before in that tax year, up to 100. With num_before 0 the client offers to fill in
 * the form.
 */
const FirstTag = Type.Object({
  num_before: Type.Integer(),
  have_info: Type.Boolean(),
  tax_year_name: Type.String(),
});
/** In the reply of every call that tags: what it tagged of self-employment, property and employment. */
export const firstTagHints = {
  se_info: Type.Optional(FirstTag),
  prop_info: Type.Optional(FirstTag),
  emp_info: Type.Optional(FirstTag),
};

export const claimTransactions = endpoint({
  method: 'POST',
  path: '/claimTransactions.php',
  summary: 'Tag (operation both) or untag (unclaimOnly) transactions, all or none',
  access: 'session',
  isAct: true,
  query: Type.Object({
    operation: words('both', 'unclaimOnly'),
    percentage: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    reverse: Type.Optional(YesNo),
    filed: KnowsFiled,
  }),
  body: Type.Object(
    {
      transactions: Type.Array(
        Type.Object(
          {
            id: Id,
            tax_cat: Type.Optional(TagId),
            claimed: Type.Optional(YesNo),
            type: Type.Optional(words('DEBIT', 'CREDIT')),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 10_000 },
      ),
    },
    { additionalProperties: false },
  ),
  bodyLimit: 2_000_000,
  reply: Type.Object({
    status: Type.Literal('success'),
    claimed: Type.Integer(),
    ...Changed,
    ...firstTagHints,
  }),
});

/** A part of a split transaction; spec 2, 3 ("Tax transaction allocation"). */
const allocation = {
  amount: Pounds,
  description: Type.String({ maxLength: dialogLengths['transaction-part'].description }),
  category: TagId,
};

export const TaxTransaction = Type.Object({
  id: Id,
  ...allocation,
  /** The receipt of the part: its stored name, original name and token; '' without one. */
  receipt: Type.String(),
  receipt_name: Type.String(),
  token: Type.String(),
  /** The short names of the tags, joined by commas. */
  tags: Type.String(),
  tax_date: UkDate,
  extra: SavedExtra,
});
export type TaxTransaction = Type.Static<typeof TaxTransaction>;

export const getTaxTransactions = endpoint({
  method: 'GET',
  path: '/getTaxTransactions.php',
  summary: 'The parts in which a transaction is claimed. None if it is not tagged',
  access: 'session',
  query: Type.Object({ trans_id: Id }),
  reply: Type.Object({ allocations: Type.Array(TaxTransaction) }),
});

/** The parts into which a transaction is split. */
const Allocations = Type.Array(
  Type.Object(
    {
      ...allocation,
      id: Type.Optional(
        Type.Integer({
          minimum: -1,
          maximum: Number.MAX_SAFE_INTEGER,
          description:
            'The id of the existing part, which keeps its extra answers. -1 or none for a new part.',
        }),
      ),
      receipt: Type.Optional(
        Type.String({ maxLength: 100, description: 'Name of a receipt of the transaction.' }),
      ),
      receipt_name: Type.Optional(Type.String({ maxLength: 200 })),
      token: Type.Optional(Type.String({ maxLength: 100 })),
      tags: Type.Optional(Type.String()),
      extra: Type.Optional(ExtraAnswers),
      by: Type.Optional(words('percentage', 'amount')),
      percentage: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: 100,
          description: 'by and percentage: how the part was entered. Conditions of extra fields can read it.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  { maxItems: 50 },
);
export type Allocations = Type.Static<typeof Allocations>;

/** A person's note on a transaction. */
export const Note = Type.String({ maxLength: dialogLengths['transaction-details'].note });

/** Without it the note is replaced whatever its present text. */
export const NoteSeen = Type.Optional(
  Type.String({
    maxLength: dialogLengths['transaction-details'].note,
    description:
      'The note as it was read. If it has changed since, the call is refused with the code note_changed and the current note.',
  }),
);

export const createTaxTransactions = endpoint({
  method: 'POST',
  path: '/createTaxTransactions.php',
  summary:
    'Replace the parts in which a transaction is claimed. An empty list untags it. A part in a category of the other direction is a refund. trans_date is its tax date. A note or extra answers are saved with the parts as one change',
  access: 'session',
  isAct: true,
  query: Type.Object({
    trans_id: Id,
    alloc: Type.Optional(Type.Literal(1)),
    editing: Type.Optional(Type.Boolean()),
    seen: Type.Optional(
      Type.String({
        pattern: '^(\\d+(,\\d+)*)?$',
        maxLength: 2000,
        description:
          'The ids of the replaced parts, as they were read. If the parts have changed since, the call is refused as a conflict.',
      }),
    ),
    trans_date: Type.Optional(UkDate),
    get_matches: Type.Optional(YesNo),
    filed: KnowsFiled,
  }),
  body: Type.Union([
    Allocations,
    Type.Object(
      {
        parts: Allocations,
        note: Type.Optional(Note),
        note_seen: NoteSeen,
        extra: Type.Optional(TransactionExtra),
      },
      { additionalProperties: false },
    ),
  ]),
  reply: Type.Object({
    status: Type.Literal('success'),
    ...Changed,
    similar: Type.Optional(Type.Array(Id, { description: 'With get_matches=Y, the same as findSimilar.' })),
    ...firstTagHints,
  }),
});
