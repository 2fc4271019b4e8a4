import type { ColumnType, Generated } from 'kysely';
import type { Answers } from '#bank-files/bank-file.ts';
import type { BookChangeKind } from '#contract/book-changes.ts';
import type { AutoId, ExtraColumn, Json } from './columns.ts';

/** The books: accounts, what went through them, how it is tagged, and what was done to it. */

export interface Accounts {
  account_id: AutoId;
  user_id: number;
  name: string;
  manual: boolean;
  demo: Generated<boolean>;
  enabled: Generated<boolean>;
  /** What files of banks call it: sort code and number, IBAN or name. */
  imported_as: ColumnType<string | null, undefined, string>;
  /** Of bank_connections; null when no bank keeps it up to date, or it was disconnected. */
  connection_id: ColumnType<number | null, number | null | undefined>;
  /** What the provider of open banking calls it. It stays after disconnecting, so that a reconnect finds it again. */
  provider_account_id: ColumnType<string | null, string | undefined>;
  /** The provider keeps cards apart from accounts. */
  is_card: Generated<boolean>;
  provider_id: Generated<string>;
  institution: Generated<string>;
  /** The holder's name as the bank has it. */
  holder: Generated<string>;
  sort_code: Generated<string>;
  account_number: Generated<string>;
  /** ISO 4217. */
  currency: Generated<string>;
  /** The first day of the consent. */
  connected: ColumnType<string | null, string | null | undefined>;
  /** When its transactions were last asked for without an error. */
  synced: ColumnType<Date | null, undefined, Date>;
  /** The act of book_changes that removed it with its transactions; recovering takes it back. */
  removed_by: ColumnType<number | null, undefined, number | null>;
  extra: ExtraColumn;
}

/** A consent that lets a bank keep accounts up to date: migration 0027. */
export interface BankConnections {
  user_id: number;
  connection_id: AutoId;
  /** As the provider of open banking calls the bank. */
  provider_id: string;
  institution: string;
  /** As the provider calls this consent. */
  credentials_id: string;
  /** Sealed; both null once the provider refused them. */
  access_token_sealed: Buffer | null;
  refresh_token_sealed: Buffer | null;
  access_expires: Date | null;
  /** The day the person last consented. */
  consented: string;
}

/** A person who was sent to their bank and has not come back yet. */
export interface ConsentRequests {
  user_id: number;
  request_id: AutoId;
  /** SHA-256 of the state that goes to the bank and back. */
  state_hash: Buffer;
  /** SHA-256 of the secret of the browser that was sent. */
  browser_hash: Buffer;
  created: Date;
  expires: Date;
  used: Date | null;
  /** What the bank came back with was dealt with then. */
  answered: ColumnType<Date | null, undefined, Date>;
}

/** Which transaction each row of a bank became, or was found to be; it stays when the transaction is gone. */
export interface SyncedRows {
  user_id: number;
  account_id: number;
  transaction_id: number;
  /** The bank's id of it; '' where it gives none that lasts. */
  bank_ref: string;
  date: string;
  /** Pence; negative is money out. */
  amount: number;
  description: string;
}

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
  /** The bank's own id. */
  bank_ref: ColumnType<string | null, string | null | undefined>;
  import_id: ColumnType<number | null, number | null | undefined>;
  /** Pence: the account's balance after it, as the bank's file says. */
  bank_balance: ColumnType<number | null, number | null | undefined>;
  /** It was not booked yet when it was imported. */
  bank_pending: ColumnType<boolean | null, boolean | null | undefined>;
  extra: ExtraColumn;
}

/** What was tagged: a part of a transaction counted under a tax category. */
export interface Claims {
  claim_id: AutoId;
  user_id: number;
  transaction_id: number;
  category_id: number;
  /** Of a tag of the person's own, which counts under that category. */
  custom_tag_id: ColumnType<number | null, number | null | undefined>;
  /** Pence counted; positive adds to the category's total, negative is a refund. */
  amount: number;
  tax_date: string;
  /** Of a part of a split transaction. */
  description: Generated<string>;
  /** The rule that tagged it; null when a person did. */
  rule_id: ColumnType<number | null, number | null | undefined>;
  /** The file of the part's own receipt. */
  receipt: ColumnType<string | null, string | null | undefined>;
  created: Date;
  extra: ExtraColumn;
}

/** A file that shows what a transaction was: server/features/receipts. */
export interface Receipts {
  user_id: number;
  receipt_id: AutoId;
  transaction_id: number;
  /** Of files. */
  file_id: string;
  token: string;
  added: Date;
  /** Taken off then; it can be brought back as long as the row is there. */
  removed: ColumnType<Date | null, undefined, Date | null>;
}

/** A tag of the person's own: another name for a category. */
export interface CustomTags {
  user_id: number;
  custom_tag_id: AutoId;
  tagname: string;
  title: string;
  description: Generated<string>;
  category_id: number;
  /** It cannot be chosen any more; what was tagged with it stays. */
  removed: Generated<boolean>;
  extra: ExtraColumn;
}

/** A tag that an agent took out of what the client is offered: '11', or 'c12' for one of the person's own. */
export interface HiddenTags {
  user_id: number;
  tag: string;
}

/** The default list of an agent: what is added to the tags of a client. */
export interface AgentTags {
  agent_id: number;
  agent_tag_id: AutoId;
  tagname: string;
  title: string;
  description: string;
  category_id: number;
}

/** An act on the books that can be undone: migration 0016, server/data/books/changes. */
export interface BookChanges {
  user_id: number;
  change_id: AutoId;
  kind: BookChangeKind;
  /** As the history shows it: 'Tagged 12 items as Trading expense'. */
  label: string;
  rows: number;
  at: Date;
  agent_id: number | null;
  undoes: ColumnType<number | null, number | null | undefined>;
  undone_by: ColumnType<number | null, undefined>;
}

export interface BookChangeRows {
  user_id: number;
  change_id: number;
  transaction_id: number;
  before: unknown;
  after: unknown;
}

/** What a call that changes the books was answered: migration 0029, changes/once.ts. */
export interface AnsweredActs {
  user_id: number;
  /** Made by who calls. */
  act_id: string;
  /** SHA-256 of what was asked. */
  asked: Buffer;
  reply: ColumnType<unknown, undefined, string>;
  at: Date;
}

/** A rule that tags transactions: server/features/rules. */
export interface Rules {
  user_id: number;
  rule_id: AutoId;
  /** The first rule that fits a transaction tags it. */
  position: number;
  account_id: number | null;
  type: 'E' | 'I';
  /** Of ruleOps in the contract. */
  desc_op: number;
  desc_val: string;
  class_op: number;
  class_val: string;
  /** numeric: PostgreSQL gives it as text. */
  percentage: ColumnType<string, number, number>;
  category_id: number;
  custom_tag_id: number | null;
  created: Date;
  removed: Generated<boolean>;
  extra: ExtraColumn;
}

/** A rule fires on a transaction once. */
export interface RuleHits {
  user_id: number;
  rule_id: number;
  transaction_id: number;
}

/** A run of a rule over what was there already. */
export interface RuleRuns {
  user_id: number;
  run_id: AutoId;
  rule_id: number;
  state: 'waiting' | 'running' | 'done' | 'failed';
  looked_at: Generated<number>;
  total: Generated<number>;
  tagged: Generated<number>;
  left_filed: Generated<number>;
  change_id: ColumnType<number | null, undefined, number | null>;
  started: Date;
}

/** A file of a bank on its way into the books: server/features/imports. */
export interface Imports {
  user_id: number;
  import_id: AutoId;
  name: string;
  /** The file itself; null once it is imported. */
  content: Buffer | null;
  state: 'open' | 'done';
  account_id: ColumnType<number | null, undefined, number | null>;
  answers: ColumnType<Answers & { leaveOutSkipped?: boolean }, string | undefined, string>;
  /** By the place of the row in the file: taken or left. */
  decisions: ColumnType<Record<string, boolean>, undefined, string>;
  change_id: ColumnType<number | null, undefined, number | null>;
  begun: Date;
}

/** What a person said about files of a shape the reader does not know. */
export interface ImportLayouts {
  user_id: number;
  layout_id: AutoId;
  /** Of which account it was said; null of what was said before that was kept. */
  account_id: number | null;
  fingerprint: string;
  answers: Json<Answers>;
  saved: Date;
}
