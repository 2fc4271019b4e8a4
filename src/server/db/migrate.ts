import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import * as initial from './migrations/0001-initial.ts';
import * as draftsAndObjects from './migrations/0002-drafts-and-objects.ts';
import * as transactionRequests from './migrations/0003-transaction-requests.ts';
import * as files from './migrations/0004-files.ts';
import * as formEvents from './migrations/0005-form-events.ts';
import * as scenarios from './migrations/0006-scenarios.ts';
import * as publishing from './migrations/0008-publishing.ts';
import * as movedAnswers from './migrations/0009-moved-answers.ts';
import * as rates from './migrations/0010-rates.ts';
import * as worklists from './migrations/0011-worklists.ts';
import * as ratePublishing from './migrations/0012-rate-publishing.ts';
import * as presence from './migrations/0013-presence.ts';
import * as scenariosOfVersions from './migrations/0014-scenarios-of-versions.ts';
import * as bookChanges from './migrations/0016-book-changes.ts';
import * as merchants from './migrations/0017-merchants.ts';
import * as rules from './migrations/0018-rules.ts';
import * as imports from './migrations/0019-imports.ts';
import * as receipts from './migrations/0020-receipts.ts';
import * as largeBooks from './migrations/0021-large-books.ts';
import * as tagsOfAgents from './migrations/0022-tags-of-agents.ts';
import * as demoAndPrompts from './migrations/0023-demo-and-prompts.ts';
import * as withdrawnForms from './migrations/0024-withdrawn-forms.ts';
import * as freshStatistics from './migrations/0025-fresh-statistics.ts';
import * as importMemory from './migrations/0026-import-memory.ts';
import * as linkedAccounts from './migrations/0027-linked-accounts.ts';
import * as plans from './migrations/0028-plans.ts';
import * as answeredActs from './migrations/0029-answered-acts.ts';
import * as fewerQuestions from './migrations/0030-fewer-questions.ts';
import * as decisionsAsSeen from './migrations/0031-decisions-as-seen.ts';
import * as editorsOfDrafts from './migrations/0032-editors-of-drafts.ts';
import * as latestAnswers from './migrations/0033-latest-answers.ts';
import * as sealedTexts from './migrations/0035-sealed-texts.ts';
import * as securityEvents from './migrations/0036-security-events.ts';
import * as demoAccounts from './migrations/0038-demo-accounts.ts';
import * as secondFactor from './migrations/0039-second-factor.ts';
import * as importContents from './migrations/0040-import-contents.ts';
import * as extraAnswers from './migrations/0041-extra-answers.ts';
import * as calculatedFigures from './migrations/0045-calculated-figures.ts';
import * as submissionLeases from './migrations/0046-submission-leases.ts';
import * as agentSecurityEvents from './migrations/0047-agent-security-events.ts';
import * as submissionSenders from './migrations/0048-submission-senders.ts';

/** In order; a migration that has been released never changes. */
const migrations = {
  '0001-initial': initial,
  '0002-drafts-and-objects': draftsAndObjects,
  '0003-transaction-requests': transactionRequests,
  '0004-files': files,
  '0005-form-events': formEvents,
  '0006-scenarios': scenarios,
  '0008-publishing': publishing,
  '0009-moved-answers': movedAnswers,
  '0010-rates': rates,
  '0011-worklists': worklists,
  '0012-rate-publishing': ratePublishing,
  '0013-presence': presence,
  '0014-scenarios-of-versions': scenariosOfVersions,
  '0016-book-changes': bookChanges,
  '0017-merchants': merchants,
  '0018-rules': rules,
  '0019-imports': imports,
  '0020-receipts': receipts,
  '0021-large-books': largeBooks,
  '0022-tags-of-agents': tagsOfAgents,
  '0023-demo-and-prompts': demoAndPrompts,
  '0024-withdrawn-forms': withdrawnForms,
  '0025-fresh-statistics': freshStatistics,
  '0026-import-memory': importMemory,
  '0027-linked-accounts': linkedAccounts,
  '0028-plans': plans,
  '0029-answered-acts': answeredActs,
  '0030-fewer-questions': fewerQuestions,
  '0031-decisions-as-seen': decisionsAsSeen,
  '0032-editors-of-drafts': editorsOfDrafts,
  '0033-latest-answers': latestAnswers,
  '0035-sealed-texts': sealedTexts,
  '0036-security-events': securityEvents,
  '0038-demo-accounts': demoAccounts,
  '0039-second-factor': secondFactor,
  '0040-import-contents': importContents,
  '0041-extra-answers': extraAnswers,
  '0045-calculated-figures': calculatedFigures,
  '0046-submission-leases': submissionLeases,
  '0047-agent-security-events': agentSecurityEvents,
  '0048-submission-senders': submissionSenders,
};

/** Brings the database up to date. Safe when several processes start at once: the migrator takes a lock. */
export async function migrate(db: Database): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error(`migration failed: ${JSON.stringify(error)}`);
}

/** Whether every migration of this version of the app has been applied. */
export async function isMigrated(db: Database): Promise<boolean> {
  const all = await migratorOf(db).getMigrations();
  return all.every(({ executedAt }) => executedAt !== undefined);
}

function migratorOf(db: Database): Migrator {
  return new Migrator({
    db: db.kysely,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
}
