import Type from 'typebox';
import { endpoint, Id, Pounds, UkDate, Whole, words } from '../endpoint.ts';

/** Bank files: uploaded, parsed, corrected, and only then imported. */

const Column = Type.Integer({ minimum: 0, maximum: 500 });

/** The user's answers about a file: docs/bank-files.md. */
export const ImportAnswers = Type.Object(
  {
    columns: Type.Optional(
      Type.Object(
        {
          date: Column,
          description: Type.Array(Column, { minItems: 1, maxItems: 10 }),
          amount: Type.Optional(Column),
          direction: Type.Optional(Column),
          debit: Type.Optional(Column),
          credit: Type.Optional(Column),
          balance: Type.Optional(Column),
          id: Type.Optional(Column),
          currency: Type.Optional(Column),
          account: Type.Optional(Column),
        },
        { additionalProperties: false },
      ),
    ),
    dateOrder: Type.Optional(words('DMY', 'MDY')),
    moneyOut: Type.Optional(words('negative', 'positive')),
    decimalSign: Type.Optional(words('point', 'comma')),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    accounts: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 })),
    contrary: Type.Optional(words('column', 'sign')),
    cutOff: Type.Optional(Type.Boolean()),
    balancesDiffer: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type ImportAnswers = Type.Static<typeof ImportAnswers>;

/** What will happen to a row. 'look': it will be imported, and something about it is unusual. */
export const importVerdicts = ['new', 'look', 'same-id', 'same-row', 'similar', 'moved', 'pending'] as const;

const Row = Type.Object({
  index: Whole({ description: 'The position of the row in the file, from 0. Decisions refer to it.' }),
  line: Whole({ description: 'The line number in the file, from 1.' }),
  date: UkDate,
  description: Type.String(),
  amount: Pounds,
  account: Type.Optional(
    Type.String({ description: 'The account name, if the file has rows for several accounts.' }),
  ),
  category: Type.Optional(Type.String()),
  classification: Type.Optional(Type.String()),
  balance: Type.Optional(Pounds),
  verdict: words(...importVerdicts),
  reason: Type.String({ description: 'Why it is left out or needs checking. Empty for a new row.' }),
  like: Type.Optional(Id),
  like_row: Type.Optional(
    Type.Object(
      {
        date: UkDate,
        description: Type.String(),
        amount: Pounds,
        balance: Type.Optional(Pounds),
        discarded: Type.Boolean(),
      },
      { description: 'The transaction that `like` refers to.' },
    ),
  ),
  take: Type.Boolean({ description: 'Whether it will be imported, as proposed or as the person decided.' }),
  decided: Type.Boolean(),
});
export type ImportRow = Type.Static<typeof Row>;

/** A data line that is not a row. */
const Skipped = Type.Object({
  line: Type.Integer(),
  reason: Type.String(),
  text: Type.String({ description: 'The line as it is in the file.' }),
  cells: Type.Optional(
    Type.Object({ date: Type.String(), description: Type.String(), amount: Type.String() }),
  ),
  wrong: Type.Optional(words('date', 'amount')),
  no_transaction: Type.Optional(
    Type.Boolean({
      description:
        'It is not a transaction, but for example a balance or a declined payment. It is left out.',
    }),
  ),
  left_out: Type.Boolean({
    description: 'It is left out, because the person chose so or it is not a transaction.',
  }),
});
export type ImportSkipped = Type.Static<typeof Skipped>;

const Question = Type.Object({
  kind: words(
    'columns',
    'date-order',
    'money-out',
    'contrary',
    'decimal-sign',
    'currency',
    'account',
    'cut-off',
    'balances',
  ),
  message: Type.String(),
  columns: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String(),
        examples: Type.Array(Type.String()),
        dateOrder: Type.Optional(words('DMY', 'MDY')),
        decimalSign: Type.Optional(words('point', 'comma')),
      }),
    ),
  ),
  choices: Type.Optional(Type.Array(Type.String())),
  lines: Type.Optional(Type.Array(Type.Integer())),
  proposal: Type.Optional(Type.Unknown({ description: 'The proposed answer, in the format of an answer.' })),
  moneyOut: Type.Optional(words('negative', 'positive')),
  dateOrder: Type.Optional(words('DMY', 'MDY')),
  decimalSign: Type.Optional(words('point', 'comma')),
});

/** What would be added, which rows look like duplicates and why, and what cannot be read. Nothing is saved yet. */
export const ImportPreview = Type.Object({
  id: Id,
  name: Type.String(),
  layout: Type.String(),
  title: Type.String(),
  currency: Type.String(),
  account_id: Type.Union([Id, Type.Null()]),
  new_account: Type.Union([Type.String(), Type.Null()], {
    description: 'The account to create when the rows are imported.',
  }),
  account_in_file: Type.Union([Type.String(), Type.Null()]),
  balances: words('agree', 'differ', 'none'),
  balances_compared: Type.Optional(
    Whole({ description: 'How many balances were compared with the one next to them.' }),
  ),
  warnings: Type.Array(Type.String(), {
    description: 'Reasons why this may be the wrong account.',
  }),
  rows: Type.Array(Row),
  skipped: Type.Array(Skipped),
  questions: Type.Array(Question),
  own_columns: Type.Optional(
    Type.Object(
      {
        question: Question,
        remembered: Type.Optional(UkDate),
      },
      {
        description:
          'For a layout that the person described: the question with its answer, and the date it was saved.',
      },
    ),
  ),
  problem: Type.Optional(Type.String({ description: 'Why the file cannot be read.' })),
});
export type ImportPreview = Type.Static<typeof ImportPreview>;

export const beginImport = endpoint({
  method: 'POST',
  path: '/books/imports',
  summary:
    'Read a bank file (multipart/form-data, one part with a file name, at most 20 MB) and return its contents',
  access: 'session',
  takesFile: true,
  reply: ImportPreview,
});

export const getImport = endpoint({
  method: 'GET',
  path: '/books/imports/:id',
  summary: 'An open import, compared with the books now',
  access: 'session',
  params: Type.Object({ id: Id }),
  reply: ImportPreview,
});

export const decideImport = endpoint({
  method: 'POST',
  path: '/books/imports/:id',
  summary:
    'Answer the questions of an open import, choose its account, or include and leave out rows. Values that are absent do not change',
  access: 'session',
  params: Type.Object({ id: Id }),
  body: Type.Object(
    {
      answers: Type.Optional(ImportAnswers),
      forget_layout: Type.Optional(
        Type.Boolean({
          description: 'Forget the saved columns for such files, and ask again.',
        }),
      ),
      account_id: Type.Optional(Id),
      new_account: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      rows: Type.Optional(
        Type.Array(Type.Object({ index: Whole(), take: Type.Boolean() }, { additionalProperties: false }), {
          maxItems: 200_000,
        }),
      ),
      leave_out_skipped: Type.Optional(
        Type.Boolean({ description: 'Leave out all unreadable lines, or none.' }),
      ),
      lines: Type.Optional(
        Type.Array(
          Type.Object(
            { line: Whole({ minimum: 1 }), leave_out: Type.Boolean() },
            { additionalProperties: false },
          ),
          { maxItems: 200_000, description: 'Unreadable lines, one by one.' },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  bodyLimit: 10_000_000,
  reply: ImportPreview,
});

const SampleRow = Type.Object({
  line: Type.Integer({ description: 'The line number in the file, from 1.' }),
  date: Type.Optional(UkDate),
  description: Type.String(),
  amount: Type.Optional(Pounds),
  reason: Type.Optional(Type.String({ description: 'Why it cannot be read with these answers.' })),
});
export type ImportSampleRow = Type.Static<typeof SampleRow>;

export const sampleImport = endpoint({
  method: 'POST',
  path: '/books/imports/:id/sample',
  summary: 'The first lines of an open import as these answers read them. Nothing is saved',
  access: 'session',
  changes: false,
  params: Type.Object({ id: Id }),
  body: Type.Object({ answers: ImportAnswers }, { additionalProperties: false }),
  reply: Type.Object({ rows: Type.Array(SampleRow) }),
});

export const commitImport = endpoint({
  method: 'POST',
  path: '/books/imports/:id/commit',
  summary:
    'Import the included rows, all or none, and tag them by the rules. Refused with conflict if their number differs from `take`, a question is open, or an unreadable line is not left out. Repeating the call adds nothing and returns what was imported',
  access: 'session',
  params: Type.Object({ id: Id }),
  query: Type.Object({
    take: Type.Optional(Whole({ description: 'The number of included rows that the person saw.' })),
  }),
  reply: Type.Object({
    status: Type.Literal('success'),
    trans_ids: Type.Array(Id),
    left_out: Type.Integer(),
    tagged_by_rules: Type.Integer(),
    change_id: Type.Union([Id, Type.Null()], {
      description: 'For undoBookChange. Null if nothing was added.',
    }),
    next: Type.Union([Id, Type.Null()], {
      description: 'The open import of the same file for its remaining accounts. Null if there are none.',
    }),
  }),
});

export const dropImport = endpoint({
  method: 'DELETE',
  path: '/books/imports/:id',
  summary: 'Cancel an open import and delete its file',
  access: 'session',
  params: Type.Object({ id: Id }),
  reply: Type.Object({ status: Type.Literal('success') }),
});

export const createTransactions = endpoint({
  method: 'POST',
  path: '/createTransactions.php',
  summary: 'Add the rows of the import template untagged, all or none. Spec 2, 7',
  access: 'session',
  query: Type.Object({
    noclaim: Type.Optional(Type.Literal(1)),
    import: Type.Optional(
      Whole({
        minimum: 1,
        description:
          'The open import that these rows belong to. The call completes it, and repeating the call adds nothing.',
      }),
    ),
  }),
  body: Type.Array(
    Type.Object(
      {
        Account: Type.String({ maxLength: 60 }),
        Date: UkDate,
        Description: Type.String(),
        Amount: Type.Union([Type.Number(), Type.String({ maxLength: 20 })]),
        Category: Type.Optional(Type.String({ maxLength: 100 })),
        Classification: Type.Optional(Type.String()),
      },
      { additionalProperties: false },
    ),
    { minItems: 1, maxItems: 10_000 },
  ),
  bodyLimit: 5_000_000,
  reply: Type.Object({
    status: Type.Literal('success'),
    trans_ids: Type.Array(Id),
    change_id: Id,
    tagged_by_rules: Type.Integer(),
  }),
});
