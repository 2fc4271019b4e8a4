import Type from 'typebox';
import { dialogLengths } from '#form-schemas/dialog-lengths.ts';
import { Changed, KnowsFiled } from '../transactions/book-changes.ts';
import { Done, endpoint, Id, words, YesNo } from '../endpoint.ts';
import { ExtraAnswers, SavedExtra } from '../tax-forms/extra-answers.ts';

/** Who keeps an account up to date: the person, or an open banking provider. */
export const AccountSource = words('MANUAL', 'TRUELAYER');

/** An account that contains transactions; spec 2, 3 (Linked bank account). */
export const LinkedAccount = Type.Object({
  id: Id,
  simple_name: Type.String(),
  full_name: Type.String({ description: 'The account holder’s name at the bank. Empty if not known.' }),
  sort_code: Type.String({ description: 'Six digits. Empty if not known.' }),
  ac_number: Type.String({ description: 'Empty if not known.' }),
  currency: Type.String({ description: 'ISO 4217.' }),
  connected: Type.String({
    description: 'Date of the consent, DD/MM/YYYY. Empty if the account is not connected to a bank.',
  }),
  /** MANUAL with manual N: a bank kept it up to date until it was disconnected. */
  source: AccountSource,
  orig_source: AccountSource,
  token: words('', 'OK', 'ERROR'),
  synced: Type.String({
    description:
      'When we last fetched transactions from the bank, as a date-time. Empty before the first time, or if the account is not connected to a bank.',
  }),
  institution: Type.String({ description: 'Name of the bank. Empty if not known.' }),
  logo_url: Type.String({ description: 'If empty, the initials are shown.' }),
  provider_id: Type.String(),
  credentials_id: Type.String({
    description: 'The consent that we read it with. Empty if it is not connected to a bank.',
  }),
  /** Y: no bank has ever kept it up to date. */
  manual: YesNo,
  /** Y: it contains sample transactions only. */
  demo: YesNo,
  /** N: removed with its transactions; it can be recovered. */
  enabled: YesNo,
  extra: SavedExtra,
});
export type LinkedAccount = Type.Static<typeof LinkedAccount>;

export const getAccounts = endpoint({
  method: 'GET',
  path: '/getAccounts.php',
  summary: 'All accounts in the order they were added, including removed ones',
  access: 'session',
  query: Type.Object({
    app: Type.Optional(Type.String({ maxLength: 20 })),
    all: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  reply: Type.Object({ accounts: Type.Array(LinkedAccount), plan: Type.Integer() }),
});

/** A renewed consent changes neither number nor status. This tells the waiting page that the bank has answered. */
const Answered = Type.String({
  description:
    'When someone last returned from a bank, with or without a consent. ISO 8601, or empty if no one has recently.',
});

export const getNumberOfAccounts = endpoint({
  method: 'GET',
  path: '/getNumberOfAccounts.php',
  summary: 'The number of connected accounts, for polling while a bank is being connected',
  access: 'session',
  isQuiet: true,
  reply: Type.Object({ numberOfAccounts: Type.Integer(), answered: Answered }),
});

export const getAccountStatus = endpoint({
  method: 'GET',
  path: '/getAccountStatus.php',
  summary: 'Whether an account is connected, for polling while it is being reconnected',
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
  summary: 'Rename an account. Refused with filed_year if its business moves figures of a filed year',
  access: 'session',
  query: Type.Object({ filed: KnowsFiled }),
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
    'Disconnect an account and keep its transactions. delete_transactions also removes them, recover restores them, and full_delete deletes all permanently',
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
