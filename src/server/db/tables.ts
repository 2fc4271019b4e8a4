import type { Generated } from 'kysely';
import type { PlanStore } from '#contract/plan.ts';
import type { Billing, PaidPlan } from '#domain/plans.ts';
import type { StaffRole } from '#contract/endpoint.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { FileKind } from '#form-schemas/vocabulary.ts';
import type {
  Accounts,
  AgentTags,
  BookChangeRows,
  BookChanges,
  Claims,
  CustomTags,
  HiddenTags,
  BankConnections,
  ConsentRequests,
  ImportLayouts,
  Imports,
  RuleHits,
  Receipts,
  RuleRuns,
  Rules,
  SyncedRows,
  Transactions,
} from './book-tables.ts';
import type { AutoId, Json } from './columns.ts';
import type {
  ConfirmedLosses,
  FormDrafts,
  FormEvents,
  FormPresence,
  FormReviews,
  FormValidators,
  FormVersions,
  RateDrafts,
  RateSets,
  Scenarios,
  StaffSettings,
  Validators,
  WorklistItems,
  Worklists,
  WithdrawnForms,
} from './definition-tables.ts';

export interface Users {
  user_id: AutoId;
  guid: string;
  email: string;
  password_hash: string | null;
  plan: Generated<number>;
  trial_ends: string | null;
  trial_extended: Generated<boolean>;
  subscription_until: string | null;
  is_admin: Generated<boolean>;
  /** Of accounts with is_admin. */
  staff_roles: Generated<StaffRole[]>;
  mtd: Generated<string>;
  submissions_enabled: Generated<boolean>;
  show_hub_page: Generated<boolean>;
  /** Someone without a password is asked for one. */
  password_prompt: Generated<boolean>;
  joined: Date;
  name: Generated<string>;
  address: Generated<string>;
  postcode: Generated<string>;
  phone: Generated<string>;
  phone_verified: Generated<string>;
  dob: string | null;
  /** Sealed; see crypto/seal.ts. */
  nin_sealed: Buffer | null;
  utr: Generated<string>;
  moved: Generated<boolean>;
  gateway_id: Generated<string>;
  send_monthly: Generated<boolean>;
  /** May keep tags of their own. */
  custom_tags: Generated<boolean>;
}

export interface Sessions {
  session_id: AutoId;
  user_id: number;
  /** SHA-256 of the token. */
  token_hash: Buffer;
  agent_id: number | null;
  created: Date;
  last_seen: Date;
  expires: Date;
  ended: Date | null;
}

/** A mailed link and secret code. */
export interface LoginRequests {
  request_id: AutoId;
  user_id: number;
  guid: string;
  link_hash: Buffer;
  code_hash: Buffer;
  /** The browser that asked; the link works in that browser only. */
  browser_hash: Buffer;
  created: Date;
  expires: Date;
  tries: Generated<number>;
  used: Date | null;
}

/** Mailed codes for other acts than signing in, such as changing the password. */
export interface AuthCodes {
  code_id: AutoId;
  user_id: number;
  purpose: string;
  code_hash: Buffer;
  created: Date;
  expires: Date;
  tries: Generated<number>;
  used: Date | null;
}

/** Counters of failures and of costly acts, by a hashed key (account, address), so that every process sees them. */
export interface Throttles {
  key: string;
  count: number;
  window_start: Date;
  locked_until: Date | null;
}

export interface Agents {
  agent_id: AutoId;
  email: string;
  name: string;
  password_hash: string;
  mfa_secret_sealed: Buffer | null;
  mfa_confirmed: Generated<boolean>;
  /** The last time step a code was used for: a code works once. */
  mfa_last_step: number | null;
}

export interface AgentClients {
  user_id: number;
  agent_id: number;
  since: Date;
}

export interface SavedForms {
  user_id: number;
  tax_year: string;
  /** tax_column of the definition, for example self_employment. */
  section: string;
  code: string;
  definition_year: string;
  version: number;
  /** One object, or a list of entries. Inner values: pence, 'YYYY-MM-DD'. */
  answers: Json<Values | readonly Values[]>;
  saved: Date;
}

/** What someone typed into a form and has not saved yet. */
export interface SavedDrafts {
  user_id: number;
  tax_year: string;
  section: string;
  /** Of the definition it was typed into. */
  version: number;
  /** The first year of that definition; null where it was not noted: the one in force. */
  definition_year: string | null;
  /** As the wire carries them, unchecked; a single form has one entry. */
  entries: Json<readonly unknown[]>;
  saved: Date;
}

/** A small object of a person, by type (covid1). */
export interface SavedObjects {
  user_id: number;
  type: string;
  data: Json<unknown>;
  saved: Date;
}

/** An uploaded file; its bytes lie in the file storage. */
export interface Files {
  user_id: number;
  /** A UUID. */
  file_id: string;
  /** For people; never a path. */
  name: string;
  kind: FileKind;
  bytes: number;
  /** The name its bytes have in the file storage. */
  stored_as: string;
  uploaded: Date;
}

/** Which files a saved form refers to: they cannot be deleted under it. */
export interface SavedFormFiles {
  user_id: number;
  tax_year: string;
  section: string;
  file_id: string;
}

export interface Submissions {
  submission_id: AutoId;
  user_id: number;
  tax_year: string;
  state: string;
  test: boolean;
  amendment: boolean;
  message_class: string;
  transaction_ref: string;
  correlation_id: string | null;
  poll_url: string | null;
  next_poll: Date | null;
  irmark_base64: string;
  irmark_base32: string;
  /** The message as sent, credentials replaced. */
  request_xml: string;
  reply_xml: string | null;
  success: boolean | null;
  message: Generated<string>;
  issues: Json<{ field: string; message: string }[]>;
  report_token: string;
  /** Answers, figures and definition versions the return was built from. */
  inputs: Json<unknown>;
  declaration: string | null;
  /** Who filed: the account, or the agent's id. */
  agent_id: number | null;
  submitted: Date;
  updated: Date;
}

/** Append-only: every message sent and received about a submission. */
export interface SubmissionEvents {
  event_id: AutoId;
  user_id: number;
  submission_id: number;
  at: Date;
  kind: string;
  detail: string;
}

/** A way to the card checkout that was asked for; it grants its plan once, to its account. */
export interface PlanPurchases {
  user_id: number;
  purchase_id: AutoId;
  /** SHA-256 of what the checkout was given to pass through. */
  token_hash: Buffer;
  plan: PaidPlan;
  billing: Billing;
  coupon: string | null;
  created: Date;
  /** The checkout that paid it, and when that was taken note of. */
  checkout_id: string | null;
  settled: Date | null;
}

/** The subscription that is behind a plan, where one is known; users.plan and subscription_until say what holds. */
export interface Subscriptions {
  user_id: number;
  store: PlanStore;
  billing: Billing;
  paddle_subscription_id: number | null;
  paddle_plan_id: number | null;
  next_instalment: string | null;
  /** Pence. */
  next_amount: number | null;
  /** It was cancelled and lasts to this day. */
  cancels_on: string | null;
  update_url: Generated<string>;
  cancel_url: Generated<string>;
  offercode: Generated<string>;
  /** When the checkout was asked for what stands here. */
  read: Date;
}

/** Append-only: everything that happened to plans. */
export interface SubscriptionEvents {
  event_id: AutoId;
  user_id: number;
  at: Date;
  kind: string;
  /** Of an alert, so that it counts once. */
  alert_id: string | null;
  detail: Json<Readonly<Record<string, string | number | null>>>;
}

export interface Tables {
  users: Users;
  sessions: Sessions;
  login_requests: LoginRequests;
  auth_codes: AuthCodes;
  throttles: Throttles;
  plan_purchases: PlanPurchases;
  subscriptions: Subscriptions;
  subscription_events: SubscriptionEvents;
  agents: Agents;
  agent_clients: AgentClients;
  accounts: Accounts;
  transactions: Transactions;
  claims: Claims;
  custom_tags: CustomTags;
  hidden_tags: HiddenTags;
  agent_tags: AgentTags;
  book_changes: BookChanges;
  book_change_rows: BookChangeRows;
  rules: Rules;
  rule_hits: RuleHits;
  receipts: Receipts;
  rule_runs: RuleRuns;
  imports: Imports;
  bank_connections: BankConnections;
  consent_requests: ConsentRequests;
  synced_rows: SyncedRows;
  import_layouts: ImportLayouts;
  saved_forms: SavedForms;
  saved_drafts: SavedDrafts;
  saved_objects: SavedObjects;
  files: Files;
  saved_form_files: SavedFormFiles;
  form_versions: FormVersions;
  validators: Validators;
  form_validators: FormValidators;
  form_drafts: FormDrafts;
  withdrawn_forms: WithdrawnForms;
  form_reviews: FormReviews;
  form_presence: FormPresence;
  staff_settings: StaffSettings;
  form_events: FormEvents;
  scenarios: Scenarios;
  confirmed_losses: ConfirmedLosses;
  rate_sets: RateSets;
  rate_drafts: RateDrafts;
  worklists: Worklists;
  worklist_items: WorklistItems;
  submissions: Submissions;
  submission_events: SubmissionEvents;
}
