import Type from 'typebox';
import { KnowsFiled } from './book-changes.ts';
import { endpoint, Id, Pounds, UkDate, words, YesNo } from './endpoint.ts';
import { FileId } from './files.ts';
import { TagGuidance } from './tag-guidance.ts';

/** A category by its number, or a tag of the person's own as 'c12'. Spec 1, 3. */
export const TagId = Type.Union([Id, Type.String({ pattern: '^c[1-9][0-9]{0,14}$' })]);
export type TagId = Type.Static<typeof TagId>;

export const TaxCategory = Type.Object({
  id: TagId,
  code: Type.String({
    description: 'TRAI, TRAE, PROI, PROE and others of the language; PERS and TRAN stay out of the tax.',
  }),
  title: Type.String(),
  tagname: Type.String({ description: 'Short text of the tag.' }),
  type: words('E', 'I', 'M'),
  description: Type.String(),
  tax_cat_id: Id,
  custom_tag_id: Type.Union([Id, Type.Null()]),
  enabled: Type.Enum(['Y', 'N'], {
    description: 'N: an agent took it out of what is offered; what carries it stays as it is.',
  }),
  guidance: Type.Optional(TagGuidance),
});
export type TaxCategory = Type.Static<typeof TaxCategory>;

export const Transaction = Type.Object({
  id: Id,
  datetime: UkDate,
  tax_date: UkDate,
  description: Type.String(),
  amount: Pounds,
  type: words('DEBIT', 'CREDIT'),
  currency_symbol: Type.String(),
  claimed: YesNo,
  claimed_amount: Pounds,
  tagname: Type.String(),
  tax_cat_id: Type.Union([TagId, Type.Null()]),
  more_tags: Type.Optional(
    Type.Array(TagId, { description: 'Of a split transaction: the tags of its parts after the first.' }),
  ),
  more_claimed: Type.Optional(
    Type.Array(Pounds, {
      description:
        'What those parts claim, each beside its tag; what is left of claimed_amount is the first.',
    }),
  ),
  category: Type.String(),
  classification: Type.String(),
  ac_name: Type.String(),
  logo_url: Type.String(),
  has_receipt: YesNo,
  has_note: YesNo,
  note: Type.String(),
  discarded: YesNo,
  message: Type.String(),
  candidate: YesNo,
  rule_id: Type.Union([Id, Type.Null()], { description: 'The rule that tagged it; null when a person did.' }),
});
export type Transaction = Type.Static<typeof Transaction>;

export const Account = Type.Object({
  id: Id,
  simple_name: Type.String(),
  manual: YesNo,
  demo: YesNo,
  enabled: YesNo,
});

/** How often a category was used before in that tax year; num_before 0 asks whether to fill in the form. */
const FirstTag = Type.Object({
  num_before: Type.Integer(),
  have_info: Type.Boolean(),
  tax_year_name: Type.String(),
});
/** Of every call that changes the books: what undoBookChange takes. */
const Changed = { change_id: Id };
const hints = {
  se_info: Type.Optional(FirstTag),
  prop_info: Type.Optional(FirstTag),
  emp_info: Type.Optional(FirstTag),
};

export const getTransactions = endpoint({
  method: 'GET',
  path: '/getTransactions.php',
  summary:
    'All transactions that are not discarded, newest first, with categories and accounts; with since only those that may be other than then',
  access: 'session',
  query: Type.Object({
    since: Type.Optional(Type.String({ maxLength: 100, description: 'as_of of an earlier reply.' })),
  }),
  reply: Type.Object({
    transactions: Type.Array(Transaction),
    tax_categories: Type.Array(TaxCategory),
    accounts: Type.Array(Account),
    plan: Type.Integer(),
    as_of: Type.String({ description: 'What this reply knows, for since.' }),
    gone: Type.Optional(
      Type.Array(Id, {
        description:
          'Only where the reply adds to an earlier one: transactions that are not there any more. Without it the reply is whole, also when since was given.',
      }),
    ),
  }),
});

export const getTaxCategories = endpoint({
  method: 'GET',
  path: '/getTaxCategories.php',
  summary: 'The tax categories',
  access: 'session',
  reply: Type.Object({ tax_categories: Type.Array(TaxCategory) }),
});

export const createTransaction = endpoint({
  method: 'POST',
  path: '/createTransaction.php',
  summary: 'Add a transaction by hand, tagged with a category',
  access: 'session',
  query: Type.Object({ filed: KnowsFiled }),
  body: Type.Object(
    {
      description: Type.String({ minLength: 1, maxLength: 100 }),
      amount: Type.Union([Pounds, Type.String({ maxLength: 20 })]),
      trans_type: words('In', 'Out'),
      trans_date: UkDate,
      category: TagId,
      note: Type.Optional(Type.String({ maxLength: 2000 })),
      receipts: Type.Optional(
        Type.Array(FileId, {
          maxItems: 20,
          uniqueItems: true,
          description: 'Files uploaded before: its receipts, added with it or not at all.',
        }),
      ),
      request_id: Type.Optional(
        Type.String({
          pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
          description:
            'A UUID the client makes. A repeated call with the same one adds nothing and answers the same trans_id.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal('success'), trans_id: Id, ...Changed, ...hints }),
});

export const claimTransactions = endpoint({
  method: 'POST',
  path: '/claimTransactions.php',
  summary: 'Tag (operation both) or untag (unclaimOnly) transactions; all or none',
  access: 'session',
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
  reply: Type.Object({ status: Type.Literal('success'), claimed: Type.Integer(), ...Changed, ...hints }),
});

export const discardTransaction = endpoint({
  method: 'GET',
  path: '/discardTransaction.php',
  summary: 'Discard one transaction that is not tagged',
  access: 'session',
  changes: true,
  query: Type.Object({ id: Id }),
  reply: Type.Object({ status: Type.Literal('success'), ...Changed }),
});

export const discardTransactions = endpoint({
  method: 'POST',
  path: '/books/discard',
  summary: 'Discard transactions as one change, or none; untag=Y takes tags off, without it none has one',
  access: 'session',
  query: Type.Object({ untag: Type.Optional(words('Y')), filed: KnowsFiled }),
  body: Type.Object(
    { ids: Type.Array(Id, { minItems: 1, maxItems: 10_000, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  bodyLimit: 200_000,
  reply: Type.Object({ status: Type.Literal('success'), discarded: Type.Integer(), ...Changed }),
});

export const getTransaction = endpoint({
  method: 'GET',
  path: '/getTransaction.php',
  summary: 'The note of one transaction',
  access: 'session',
  query: Type.Object({ trans_id: Id }),
  reply: Type.Object({ transaction: Type.Object({ id: Id, notes: Type.String() }) }),
});

export const saveTransactionInfo = endpoint({
  method: 'POST',
  path: '/saveTransactionInfo.php',
  summary: 'Store the note of a transaction',
  access: 'session',
  body: Type.Object(
    {
      id: Id,
      note: Type.String({ maxLength: 2000 }),
      with: Type.Optional(
        Type.Integer({
          minimum: 1,
          description: 'The change of the same transaction, just made, that the note is to be one act with.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal('success'), ...Changed }),
});

/** A part of a split transaction. Spec 2, 3 ("Tax transaction allocation"). */
const allocation = {
  amount: Pounds,
  description: Type.String({ maxLength: 100 }),
  category: TagId,
};

export const TaxTransaction = Type.Object({
  id: Id,
  ...allocation,
  /** The receipt of the part: its name, what it was called and its token; '' without one. */
  receipt: Type.String(),
  receipt_name: Type.String(),
  token: Type.String(),
  /** The tags' short texts, joined by commas. */
  tags: Type.String(),
  tax_date: UkDate,
});
export type TaxTransaction = Type.Static<typeof TaxTransaction>;

export const getTaxTransactions = endpoint({
  method: 'GET',
  path: '/getTaxTransactions.php',
  summary: 'The parts a transaction is claimed in; none when it is not tagged',
  access: 'session',
  query: Type.Object({ trans_id: Id }),
  reply: Type.Object({ allocations: Type.Array(TaxTransaction) }),
});

export const createTaxTransactions = endpoint({
  method: 'POST',
  path: '/createTaxTransactions.php',
  summary:
    'Replace the parts a transaction is claimed in; an empty list untags it. A part in a category of the other direction is a refund. trans_date is the day it counts in the tax',
  access: 'session',
  query: Type.Object({
    trans_id: Id,
    alloc: Type.Optional(Type.Literal(1)),
    editing: Type.Optional(Type.Boolean()),
    trans_date: Type.Optional(UkDate),
    get_matches: Type.Optional(YesNo),
    filed: KnowsFiled,
  }),
  body: Type.Array(
    Type.Object(
      {
        ...allocation,
        id: Type.Optional(Type.Integer({ minimum: -1 })),
        receipt: Type.Optional(
          Type.String({ maxLength: 100, description: 'Name of a receipt of the transaction.' }),
        ),
        receipt_name: Type.Optional(Type.String({ maxLength: 200 })),
        token: Type.Optional(Type.String({ maxLength: 100 })),
        tags: Type.Optional(Type.String()),
      },
      { additionalProperties: false },
    ),
    { maxItems: 50 },
  ),
  reply: Type.Object({
    status: Type.Literal('success'),
    ...Changed,
    similar: Type.Optional(Type.Array(Id, { description: 'With get_matches=Y, as findSimilar answers.' })),
    ...hints,
  }),
});
