import type {
  AgentClients,
  Agents,
  AgentSecurityEvents,
  AuthCodes,
  LoginRequests,
  SecurityEvents,
  Sessions,
  Throttles,
  Users,
} from './account-tables.ts';
import type {
  Accounts,
  AgentTags,
  AnsweredActs,
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
import type { PlanPurchases, SubscriptionEvents, Subscriptions } from './plan-tables.ts';
import type {
  CalculatedFigures,
  Files,
  SavedDrafts,
  SavedFormFiles,
  SavedForms,
  SavedObjects,
  SubmissionEvents,
  Submissions,
} from './return-tables.ts';

export interface Tables {
  users: Users;
  sessions: Sessions;
  security_events: SecurityEvents;
  agent_security_events: AgentSecurityEvents;
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
  answered_acts: AnsweredActs;
  rules: Rules;
  rule_hits: RuleHits;
  receipts: Receipts;
  rule_runs: RuleRuns;
  imports: Imports;
  bank_connections: BankConnections;
  consent_requests: ConsentRequests;
  synced_rows: SyncedRows;
  import_layouts: ImportLayouts;
  calculated_figures: CalculatedFigures;
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
