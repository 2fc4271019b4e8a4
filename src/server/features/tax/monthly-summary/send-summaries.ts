import { ukDateOf } from '#domain/calendar-date.ts';
import { hashToken, newToken } from '../../../crypto/tokens.ts';
import { isOpen } from '../../../data/data-rights/closing.ts';
import { entitlementOf } from '../../../data/users/entitlement.ts';
import { findAccountById } from '../../../data/users/users.repo.ts';
import { profileRow } from '../../../data/users/profile.repo.ts';
import { enqueueMail } from '../../../jobs/mail-queue.ts';
import type { Services } from '../../../services.ts';
import { summaryMail } from './summary-mail.ts';
import { lastDayOf, monthBefore, summaryOfMonth } from './summary-of-month.ts';

/** The job: whose summary to mail, of which month ('YYYY-MM'). */
export interface SummaryJob {
  readonly userId: number;
  readonly month: string;
}

/** Summaries go out on the first days of a month, so that a server that was down on the first still sends them. */
const LAST_DAY = 5;

/** Queues last month's summary for everyone who wants it and has not had it. */
export async function enqueueSummaries({ db, jobs, clock }: Services): Promise<void> {
  const today = ukDateOf(clock());
  if (Number(today.slice(8)) > LAST_DAY) return;
  const month = monthBefore(today);
  await db.asSystem(async (tx) => {
    const people = await tx
      .selectFrom('users as u')
      .select(['u.user_id', 'u.joined'])
      .where('u.send_monthly', '=', true)
      .where(isOpen('u.user_id'))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('monthly_summaries as s')
              .select('s.user_id')
              .whereRef('s.user_id', '=', 'u.user_id')
              .where('s.month', '=', month),
          ),
        ),
      )
      .execute();
    // Someone new has no last month.
    for (const { user_id: userId } of people.filter(({ joined }) => ukDateOf(joined) <= lastDayOf(month)))
      await jobs.enqueue(tx, 'monthly-summary', { userId, month } satisfies SummaryJob);
  });
}

/**
 * Mails one summary, if the person still wants it and can use the product. However often the job runs, at once or again,
 * one mail is sent: its record and the mail are in one transaction.
 */
export async function sendSummary(services: Services, { userId, month }: SummaryJob): Promise<void> {
  const { db, clock, seal, config } = services;
  const now = clock();
  await db.asUser(userId, async (tx) => {
    const account = await findAccountById(tx, userId);
    if (account === undefined || entitlementOf(account, now).refusal !== undefined) return;
    if (!(await profileRow(tx, userId)).send_monthly) return;
    const token = newToken();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('monthly_summaries')
      .values({ user_id: userId, month, sent: now, stop_hash: hashToken(token) })
      .onConflict((conflict) => conflict.columns(['user_id', 'month']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return;
    const summary = await summaryOfMonth(tx, seal, userId, month, now);
    const appUrl = config.publicUrl;
    const stopUrl = `${appUrl}/api/monthlySummary/stop?t=${token}`;
    await enqueueMail(services, tx, summaryMail(account.email, summary, { appUrl, stopUrl }));
  });
}
