import Type from 'typebox';
import { dialogLengths } from '#form-schemas/dialog-lengths.ts';
import { Changed, KnowsFiled } from './book-changes.ts';
import { Done, endpoint, Id, words, YesNo } from './endpoint.ts';
import { ExtraAnswers, SavedExtra } from './extra-answers.ts';

/** Who keeps an account up to date: the person, or a provider of open banking. */
export const AccountSource = words('MANUAL', 'TRUELAYER');

/** An account transactions are kept in; spec 2, 3 (Linked bank account). */
export const LinkedAccount = Type.Object({
  id: Id,
  simple_name: Type.String(),
  full_name: Type.String({ description: 'Of the holder, as the bank has it; empty when it is not known.' }),
  sort_code: Type.String({ description: 'Six digits; empty when it is not known.' }),
  ac_number: Type.String({ description: 'Empty when it is not known.' }),
  currency: Type.String({ description: 'ISO 4217.' }),
  connected: Type.String({ description: 'DD/MM/YYYY of the consent; empty where no bank was asked.' }),
  /** MANUAL with manual N: a bank kept it up to date until it was disconnected. */
  source: AccountSource,
  orig_source: AccountSource,
  token: words('', 'OK', 'ERROR'),
  synced: Type.String({
    description:
      'When the bank was last asked for transactions, as a date-time; empty before the first time, and where no bank is asked.',
  }),
  institution: Type.String({ description: 'Name of the bank; empty when it is not known.' }),
  logo_url: Type.String({ description: 'Empty: initials are drawn.' }),
  provider_id: Type.String(),
  credentials_id: Type.String({ description: 'The consent it is read with; empty where no bank is asked.' }),
  /** Y: no bank ever kept it up to date. */
  manual: YesNo,
  /** Y: its transactions only show what the books look like. */
  demo: YesNo,
  /** N: it was removed with its transactions, and can be recovered. */
  enabled: YesNo,
  extra: SavedExtra,
});
export type LinkedAccount = Type.Static<typeof LinkedAccount>;

export const getAccounts = endpoint({
  method: 'GET',
  path: '/getAccounts.php',
  summary: 'The accounts transactions are kept in, in the order they were added; removed ones are marked',
  access: 'session',
  query: Type.Object({
    app: Type.Optional(Type.String({ maxLength: 20 })),
    all: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  reply: Type.Object({ accounts: Type.Array(LinkedAccount), plan: Type.Integer() }),
});

/** A renewed consent changes neither number nor status: with this the page that waits knows that the bank answered. */
const Answered = Type.String({
  description:
    'When a bank last came back, with a consent or without, as ISO 8601; empty when none did lately.',
});

export const getNumberOfAccounts = endpoint({
  method: 'GET',
  path: '/getNumberOfAccounts.php',
  summary: 'How many accounts a bank keeps up to date; asked while a bank is being connected',
  access: 'session',
  isQuiet: true,
  reply: Type.Object({ numberOfAccounts: Type.Integer(), answered: Answered }),
});

export const getAccountStatus = endpoint({
  method: 'GET',
  path: '/getAccountStatus.php',
  summary: 'Whether an account is connected; asked while it is being reconnected',
  access: 'session',
  isQuiet: true,
  query: Type.Object({ account_id: Id }),
  reply: Type.Object({
    account: Id,
    accountenabled: YesNo,
    accounttoken: words('', 'OK', 'ERROR'),
    numberOfAccounts: Type.Integer(),
    answered: Answered,
  }),
});

export const setAccountName = endpoint({
  method: 'POST',
  path: '/setAccountName.php',
  summary: 'Rename an account',
  access: 'session',
  body: Type.Object(
    {
      id: Id,
      name: Type.String({ minLength: 1, maxLength: dialogLengths['account-name'].name }),
      extra: Type.Optional(ExtraAnswers),
    },
    { additionalProperties: false },
  ),
  reply: Done,
});

export const deleteAccount = endpoint({
  method: 'GET',
  path: '/deleteAccount.php',
  summary:
    'Disconnect an account and keep its transactions; with delete_transactions remove it with them; with recover bring it back; with full_delete delete it for good',
  access: 'session',
  isAct: true,
  changes: true,
  query: Type.Object({
    ac_id: Id,
    delete_transactions: Type.Optional(words('Y')),
    full_delete: Type.Optional(words('Y')),
    recover: Type.Optional(words('Y')),
    filed: KnowsFiled,
  }),
  reply: Type.Object({
    status: Type.Literal('success'),
    change_id: Type.Optional(Changed.change_id),
  }),
});
