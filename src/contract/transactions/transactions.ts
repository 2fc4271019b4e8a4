import Type from 'typebox';
import { dialogLengths } from '#form-schemas/dialog-lengths.ts';
import { Changed, KnowsFiled } from './book-changes.ts';
import { firstTagHints, Note, NoteSeen } from './claims.ts';
import { endpoint, Id, Pounds, UkDate, words, YesNo } from '../endpoint.ts';
import { ExtraAnswers, SavedExtra, TransactionExtra } from '../tax-forms/extra-answers.ts';
import { FileId } from '../files/files.ts';
import { TagId, TaxCategory } from './tax-categories.ts';
import { Answers } from '../tax-forms/form-answers.ts';

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
    Type.Array(TagId, { description: 'For a split transaction: the tags of its parts after the first.' }),
  ),
  more_claimed: Type.Optional(
    Type.Array(Pounds, {
      description:
        'The amounts claimed in those parts, in the order of their tags. The rest of claimed_amount is the first part.',
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
  businesses: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'The names of the businesses that its parts belong to. Only for a person with several businesses.',
    }),
  ),
  rule_id: Type.Union([Id, Type.Null()], { description: 'The rule that tagged it. Null if a person did.' }),
  extra: Type.Optional(
    Type.Object(
      { 'add-transaction': SavedExtra, 'transaction-details': SavedExtra },
      { description: 'Answers to the fields that staff added to its dialogs, by dialog.' },
    ),
  ),
  part_extra: Type.Optional(
    Type.Array(Answers, {
      description: 'The same for its parts, if any part has some: one item for each part.',
    }),
  ),
});
export type Transaction = Type.Static<typeof Transaction>;

export const Account = Type.Object({
  id: Id,
  simple_name: Type.String(),
  manual: YesNo,
  demo: YesNo,
  enabled: YesNo,
});

export const getTransactions = endpoint({
  method: 'GET',
  path: '/getTransactions.php',
  summary:
    'All transactions that are not discarded, newest first, with categories and accounts. With since, only those that may have changed',
  access: 'session',
  query: Type.Object({
    since: Type.Optional(Type.String({ maxLength: 100, description: 'as_of of an earlier reply.' })),
  }),
  reply: Type.Object({
    transactions: Type.Array(Transaction),
    tax_categories: Type.Array(TaxCategory),
    accounts: Type.Array(Account),
    plan: Type.Integer(),
    as_of: Type.String({ description: 'The state of this reply, for since.' }),
    gone: Type.Optional(
      Type.Array(Id, {
        description:
          'Transactions that no longer exist, if the reply updates an earlier one. If absent, the reply is complete, even with since.',
      }),
    ),
  }),
});

export const createTransaction = endpoint({
  method: 'POST',
  path: '/createTransaction.php',
  summary: 'Add a transaction by hand, tagged with a category',
  access: 'session',
  isAct: true,
  query: Type.Object({ filed: KnowsFiled }),
  body: Type.Object(
    {
      description: Type.String({
        minLength: 1,
        maxLength: dialogLengths['add-transaction'].description,
      }),
      amount: Type.Union([Pounds, Type.String({ maxLength: 20 })]),
      trans_type: words('In', 'Out'),
      trans_date: UkDate,
      category: TagId,
      note: Type.Optional(Note),
      receipts: Type.Optional(
        Type.Array(FileId, {
          maxItems: 20,
          uniqueItems: true,
          description: 'Uploaded files to add as its receipts. They are added with it or not at all.',
        }),
      ),
      extra: Type.Optional(ExtraAnswers),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal('success'), trans_id: Id, ...Changed, ...firstTagHints }),
});

export const discardTransaction = endpoint({
  method: 'GET',
  path: '/discardTransaction.php',
  summary: 'Discard one untagged transaction',
  access: 'session',
  isAct: true,
  changes: true,
  query: Type.Object({ id: Id }),
  reply: Type.Object({ status: Type.Literal('success'), ...Changed }),
});

export const discardTransactions = endpoint({
  method: 'POST',
  path: '/books/discard',
  summary:
    'Discard transactions as one change, all or none. untag=Y untags them first. Without it, none can be tagged',
  access: 'session',
  isAct: true,
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
  summary:
    'Save the note of a transaction, and the answers to the fields that staff added to its dialogs. Refused with filed_year if its business moves figures of a filed year',
  access: 'session',
  isAct: true,
  query: Type.Object({ filed: KnowsFiled }),
  body: Type.Object(
    { id: Id, note: Type.Optional(Note), note_seen: NoteSeen, extra: Type.Optional(TransactionExtra) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal('success'), ...Changed }),
});
