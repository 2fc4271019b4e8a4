import { enqueueSyncs } from './features/bank-connections/enqueue-syncs.ts';
import type { RevokeJob } from './data/books/bank-connections/forget-connection.ts';
import { revokeConsent } from './features/bank-connections/revoke-consent.ts';
import { syncBank, type SyncJob } from './features/bank-connections/sync-bank.ts';
import { endAllConnections } from './data/books/bank-connections/forget-connection.ts';
import { deleteOldRecords } from './data/data-rights/keep-records.ts';
import { deleteDueAccounts } from './features/data-rights/deletion/delete-due-accounts.ts';
import { deleteOldExports } from './features/data-rights/export/delete-old-exports.ts';
import type { ExportParts } from './features/data-rights/export/export-parts.ts';
import { type ExportJob, makeExport } from './features/data-rights/export/make-export.ts';
import { endForAccount } from './features/employment-data/end-for-account.ts';
import { endAuthorisation, type EndJob } from './features/employment-data/end-authorisation.ts';
import { type LoadJob, loadRecords } from './features/employment-data/load-records.ts';
import { sweepFiles } from './features/files/sweep.ts';
import { engineOf } from './features/filing/engine-of.ts';
import { sweepImports } from './features/imports/sweep.ts';
import { recoverReturns } from './features/filing/recover-returns.ts';
import { pollReturn } from './features/filing/progress.ts';
import { enqueueReminders } from './features/payment-requests/reminders/enqueue-reminders.ts';
import { mailPaymentRequest, type RequestMail } from './features/payment-requests/mail-request.ts';
import { remindClients } from './features/practice-forms/remind.ts';
import { deliverHook } from './features/practice-forms/webhook.ts';
import type { HookJob } from './data/practice-forms/hooks.ts';
import { followPayments, sweepVisitorPayments } from './features/payments/follow-payments.ts';
import {
  refreshAgentsClients,
  refreshChangedClients,
  type RefreshJob,
} from './features/practice/refresh-jobs.ts';
import { mailReport, type ReportMail } from './features/reports/mail-report.ts';
import { sweepSecurityEvents } from './features/security/list-security-events.ts';
import { sweepAnswers } from './data/books/changes/once.ts';
import { sweepReceipts } from './features/transactions/receipts/remove-receipt.ts';
import {
  enqueueSummaries,
  sendSummary,
  type SummaryJob,
} from './features/tax/monthly-summary/send-summaries.ts';
import { deadlines } from './features/tax/deadlines.service.ts';
import { returnPdfs } from './features/reports/return-pdfs.ts';
import { booksCsv } from './features/transactions/books-csv.ts';
import { type RuleJob, workRun } from './features/rules/rule-runs.ts';
import type { Services } from './services.ts';
import { workMail } from './jobs/mail-queue.ts';
import { languageAt } from './data/users/language.ts';

/** The handler of each queue. Every process runs all of them. */
export async function workQueues(services: Services): Promise<void> {
  await workMail(services, (address) => services.db.asSystem((tx) => languageAt(tx, address)));
  await services.jobs.work<{ userId: number; submissionId: number }>('poll-return', (data) =>
    pollReturn({ services, engine: engineOf(services.config) }, data),
  );
  await services.jobs.work('recover-returns', () =>
    recoverReturns({ services, engine: engineOf(services.config) }),
  );
  // This process may have stopped halfway before its restart.
  await services.db.asSystem((tx) => services.jobs.enqueue(tx, 'recover-returns', {}));
  await services.jobs.work<ReportMail>('mail-report', (mail, id) => mailReport(services, mail, id));
  await services.jobs.work<RequestMail>('mail-payment-request', (mail, id) =>
    mailPaymentRequest(services, mail, id),
  );
  await services.jobs.work('payment-reminders', () => enqueueReminders(services));
  await services.jobs.work('form-reminders', () => remindClients(services));
  await services.jobs.work<HookJob>('deliver-hook', (job) => deliverHook(services, job));
  await services.jobs.work<RuleJob>('apply-rule', (job) => workRun(services, job));
  await services.jobs.work('follow-payments', () => followPayments(services));
  await services.jobs.work('refresh-changed-clients', () => refreshChangedClients(services, deadlines));
  await services.jobs.work<RefreshJob>('refresh-agents-clients', (job) =>
    refreshAgentsClients(services, deadlines, job),
  );
  await services.jobs.work<ExportJob>('make-export', (job) => makeExport(services, exportParts, job));
  await services.jobs.work('delete-due', () => deleteDue(services));
  await services.jobs.work('sync-banks', () => enqueueSyncs(services));
  await services.jobs.work<SyncJob>('sync-bank', (job) => syncBank(services, job));
  await services.jobs.work<RevokeJob>('revoke-consent', (job) => revokeConsent(services, job));
  await services.jobs.work<LoadJob>('load-employment-data', (job) => loadRecords(services, job));
  await services.jobs.work<EndJob>('end-authorisation', (job) => endAuthorisation(services, job));
  await services.jobs.work('monthly-summaries', () => enqueueSummaries(services));
  await services.jobs.work<SummaryJob>('monthly-summary', (job) => sendSummary(services, job));
  await services.jobs.work('sweep-files', async () => {
    await sweepReceipts(services);
    await sweepFiles(services);
    await sweepImports(services);
    await sweepAnswers(services);
    await sweepSecurityEvents(services);
    await sweepVisitorPayments(services);
  });
}

const exportParts: ExportParts = { books: booksCsv, returnPdfs };

/** Deletes closed accounts, copies of data and kept records whose time is over. */
export async function deleteDue(services: Services): Promise<void> {
  await deleteOldExports(services);
  await services.db.asSystem((tx) => deleteOldRecords(tx, services.clock()));
  await deleteDueAccounts(services, async (all, tx, userId) => {
    await endAllConnections(all, tx, userId);
    await endForAccount(all, tx, userId);
  });
}
