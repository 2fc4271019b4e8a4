import type { ColumnType, Generated } from 'kysely';
import type { AutoId, ExtraColumn } from '../../db/columns.ts';
import { rowLevelSecurity, systemRowLevelSecurity } from '../../db/row-level-security.ts';

/** An account, filled in by hand, from files or by a bank. */
export interface Accounts {
  account_id: AutoId;
  user_id: number;
  name: string;
  manual: boolean;
  demo: Generated<boolean>;
  enabled: Generated<boolean>;
  /** How bank files identify it: sort code and number, IBAN or name. */
  imported_as: ColumnType<string | null, undefined, string>;
  /** The id in bank_connections; null if no bank keeps it up to date, or it was disconnected. */
  connection_id: ColumnType<number | null, number | null | undefined>;
  /** The open banking provider's id. Stays after disconnecting, so that a reconnect finds it again. */
  provider_account_id: ColumnType<string | null, string | undefined>;
  /** The provider lists cards separately from accounts, and reverses their signs. */
  is_card: Generated<boolean>;
  provider_id: Generated<string>;
  institution: Generated<string>;
  /** The holder's name at the bank. */
  holder: Generated<string>;
  sort_code: Generated<string>;
  account_number: Generated<string>;
  /** ISO 4217. */
  currency: Generated<string>;
  /** The first day of the consent. */
  connected: ColumnType<string | null, string | null | undefined>;
  /** When we last requested its transactions without an error. */
  synced: ColumnType<Date | null, undefined, Date>;
  /** The change in book_changes that removed it with its transactions; recovering undoes it. */
  removed_by: ColumnType<number | null, undefined, number | null>;
  extra: ExtraColumn;
}

/** Money in or out of an account. */
export interface Transactions {
  transaction_id: AutoId;
  user_id: number;
  account_id: number;
  date: string;
  description: string;
  /** merchantOf(description): src/domain/merchant.ts. */
  merchant: Generated<string>;
  /** Pence; negative is money out. */
  amount: number;
  note: Generated<string>;
  classification: Generated<string>;
  discarded: Generated<boolean>;
  created: Date;
  /** The bank's id of the transaction. */
  bank_ref: ColumnType<string | null, string | null | undefined>;
  import_id: ColumnType<number | null, number | null | undefined>;
  /** Pence: the account's balance after it, from the bank's file. */
  bank_balance: ColumnType<number | null, number | null | undefined>;
  /** It was still pending when it was imported. */
  bank_pending: ColumnType<boolean | null, boolean | null | undefined>;
  extra: ExtraColumn;
}

/** A person's own tag: another name for a category. */
export interface CustomTags {
  user_id: number;
  custom_tag_id: AutoId;
  tagname: string;
  title: string;
  description: Generated<string>;
  category_id: number;
  /** No longer offered. What was tagged with it keeps the tag. */
  removed: Generated<boolean>;
  extra: ExtraColumn;
}

/** A tag that an agent removed from a client's list: '11', or 'c12' for one of the client's own. */
export interface HiddenTags {
  user_id: number;
  tag: string;
}

/** The default list of an agent, which is added to the tags of a client. */
export interface AgentTags {
  agent_id: number;
  agent_tag_id: AutoId;
  tagname: string;
  title: string;
  description: string;
  category_id: number;
}

/** A tagged part of a transaction, counted under a tax category. */
export interface Claims {
  claim_id: AutoId;
  user_id: number;
  transaction_id: number;
  category_id: number;
  /** One of the person's own tags, counted under that category. */
  custom_tag_id: ColumnType<number | null, number | null | undefined>;
  /** Pence counted; positive adds to the category's total, negative is a refund. */
  amount: number;
  tax_date: string;
  /** The amount of one part of a split transaction. */
  description: Generated<string>;
  /** The rule that tagged it; null if a person did. */
  rule_id: ColumnType<number | null, number | null | undefined>;
  /** The file of the part's own receipt, unless it has been removed since. */
  receipt: ColumnType<string | null, string | null | undefined>;
  created: Date;
  extra: ExtraColumn;
}

/** A receipt, the file that shows what a transaction was: server/features/receipts. */
export interface Receipts {
  user_id: number;
  receipt_id: AutoId;
  transaction_id: number;
  /** The id in files. */
  file_id: string;
  token: string;
  added: Date;
  /** When it was removed. It can be restored while the row exists. */
  removed: ColumnType<Date | null, undefined, Date | null>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    accounts: Accounts;
    transactions: Transactions;
    custom_tags: CustomTags;
    hidden_tags: HiddenTags;
    agent_tags: AgentTags;
    claims: Claims;
    receipts: Receipts;
  }
}

export const booksSchema = `
-- Accounts, kept by hand, from files or by a bank.
create table accounts (
  account_id bigint generated always as identity,
  user_id bigint not null references users,
  name text not null,
  manual boolean not null,
  enabled boolean not null default true,
  imported_as text,
  demo boolean not null default false,
  connection_id bigint,
  provider_account_id text,
  is_card boolean not null default false,
  provider_id text not null default '',
  institution text not null default '',
  holder text not null default '',
  sort_code text not null default '',
  account_number text not null default '',
  currency text not null default 'GBP',
  connected date,
  synced timestamptz,
  removed_by bigint,
  extra jsonb,
  primary key (user_id, account_id)
);
create unique index accounts_provider on accounts (user_id, provider_account_id)
  where provider_account_id is not null;
${rowLevelSecurity('accounts')}

-- Money in and out of an account.
create table transactions (
  transaction_id bigint generated always as identity,
  user_id bigint not null references users,
  account_id bigint not null,
  date date not null,
  description text not null,
  amount bigint not null,
  note text not null default '',
  classification text not null default '',
  discarded boolean not null default false,
  created timestamptz not null,
  merchant text not null default '',
  bank_ref text,
  import_id bigint,
  bank_balance bigint,
  bank_pending boolean,
  extra jsonb,
  primary key (user_id, transaction_id),
  foreign key (user_id, account_id) references accounts
);
create index transactions_date on transactions (user_id, date desc, transaction_id desc) where not discarded;
create index transactions_merchant on transactions (user_id, merchant);
create index transactions_bank_ref on transactions (user_id, account_id, bank_ref) where bank_ref is not null;
-- The list asks first which versions of dialogs it has to read.
create index transactions_extra on transactions (user_id) where extra is not null;
${rowLevelSecurity('transactions')}

-- A person's own tags: other names for a category.
create table custom_tags (
  user_id bigint not null references users,
  custom_tag_id bigint generated always as identity,
  tagname text not null,
  title text not null,
  description text not null default '',
  category_id bigint not null,
  removed boolean not null default false,
  extra jsonb,
  primary key (user_id, custom_tag_id)
);
${rowLevelSecurity('custom_tags')}

-- Tags that an agent took out of a client's list.
create table hidden_tags (
  user_id bigint not null references users,
  tag text not null,
  primary key (user_id, tag)
);
${rowLevelSecurity('hidden_tags')}

-- Tags that an agent adds to the lists of clients. Agents are not users: only the system scope reads them.
create table agent_tags (
  agent_id bigint not null references agents,
  agent_tag_id bigint generated always as identity,
  tagname text not null,
  title text not null,
  description text not null default '',
  category_id bigint not null,
  primary key (agent_id, agent_tag_id)
);
${systemRowLevelSecurity('agent_tags', 'system_only')}

-- Tagged parts of transactions, each counted under a tax category.
create table claims (
  claim_id bigint generated always as identity,
  user_id bigint not null references users,
  transaction_id bigint not null,
  category_id bigint not null,
  amount bigint not null,
  tax_date date not null,
  created timestamptz not null,
  custom_tag_id bigint,
  description text not null default '',
  rule_id bigint,
  receipt uuid,
  extra jsonb,
  primary key (user_id, claim_id),
  foreign key (user_id, transaction_id) references transactions,
  foreign key (user_id, custom_tag_id) references custom_tags
);
create index claims_transaction on claims (user_id, transaction_id);
-- Totals of a year are read from the index only.
create index claims_date on claims (user_id, tax_date) include (category_id, amount, transaction_id);
create index claims_extra on claims (user_id) where extra is not null;
${rowLevelSecurity('claims')}

-- Receipts. No reference to transactions: undoing "added" removes a transaction, and redoing it finds its receipts again.
create table receipts (
  user_id bigint not null references users,
  receipt_id bigint generated always as identity,
  transaction_id bigint not null,
  file_id uuid not null,
  token text not null,
  added timestamptz not null,
  removed timestamptz,
  primary key (user_id, receipt_id),
  foreign key (user_id, file_id) references files
);
create index receipts_transaction on receipts (user_id, transaction_id);
create index receipts_file on receipts (user_id, file_id);
${rowLevelSecurity('receipts')}
`;
