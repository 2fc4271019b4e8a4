import { type CalendarDate, addDays, ukDateOf } from '#domain/calendar-date.ts';
import { isOpen } from '../../../data/data-rights/closing.ts';
import { askedArrivals } from '../../../data/payment-requests/arrivals/asked-arrivals.ts';
import {
  dueReminder,
  FIRST_DAY,
  LAST_DAY,
  type ReminderKind,
} from '../../../data/payment-requests/reminders/due-reminders.ts';
import type { RequestReminders } from '../../../data/payment-requests/reminders/schema.ts';
import { entitlementOf } from '../../../data/users/entitlement.ts';
import { findAccountById } from '../../../data/users/users.repo.ts';
import type { Tx } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import type { RequestMail } from '../mail-request.ts';

/**
 * The job of each morning: queues the reminders of unpaid requests that are due today. A reminder is recorded together
 * with its mail, so that it is sent once, however often this runs. None goes out while we ask the person whether a
 * payment was for the request, after its mail came back, or for people who can no longer use the product.
 */
export async function enqueueReminders({ db, jobs, clock }: Services): Promise<void> {
  const now = clock();
  const today = ukDateOf(now);
  await db.asSystem(async (tx) => {
    const people = Map.groupBy(await remindable(tx, today), ({ user_id }) => user_id);
    for (const [userId, rows] of people) {
      const account = await findAccountById(tx, userId);
      if (account === undefined || entitlementOf(account, now).refusal !== undefined) continue;
      const asked = new Set(
        (await askedArrivals(tx, userId)).flatMap(({ requests }) => requests.map((one) => one.requestId)),
      );
      for (const row of rows) {
        const reminder = asked.has(row.request_id) ? undefined : await reminderOf(tx, row, today);
        if (reminder === undefined) continue;
        const { request_id: requestId } = row;
        const sent: RequestReminders = { user_id: userId, request_id: requestId, kind: reminder, sent: now };
        const { numInsertedOrUpdatedRows: added } = await tx
          .insertInto('request_reminders')
          .values(sent)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        const mail: RequestMail = { userId, requestId, isCopy: false, reminder };
        if (added === 1n) await jobs.enqueue(tx, 'mail-payment-request', mail);
      }
    }
  });
}

type Remindable = Awaited<ReturnType<typeof remindable>>[number];

function remindable(tx: Tx, today: CalendarDate) {
  return tx
    .selectFrom('payment_requests as r')
    .select(['r.user_id', 'r.request_id', 'r.due_date', 'r.sent'])
    .select(['r.remind_before', 'r.remind_on', 'r.remind_after'])
    .where('r.paid', '=', 'N')
    .where('r.discarded', '=', false)
    .where('r.bounced', 'is', null)
    .where('r.due_date', '>=', addDays(today, -LAST_DAY))
    .where('r.due_date', '<=', addDays(today, -FIRST_DAY))
    .where((eb) =>
      eb.or([
        eb('r.remind_before', '=', true),
        eb('r.remind_on', '=', true),
        eb('r.remind_after', '=', true),
      ]),
    )
    .where(isOpen('r.user_id'))
    .orderBy('r.user_id')
    .orderBy('r.request_id')
    .execute();
}

async function reminderOf(tx: Tx, row: Remindable, today: CalendarDate): Promise<ReminderKind | undefined> {
  const { user_id, request_id, due_date: due, sent } = row;
  if (due === null) return undefined;
  const done = await tx
    .selectFrom('request_reminders')
    .select('kind')
    .where('user_id', '=', user_id)
    .where('request_id', '=', request_id)
    .execute();
  const wanted = (['before', 'on', 'after'] as const).filter((kind) => row[`remind_${kind}`]);
  return dueReminder(
    {
      due: due as CalendarDate, // a date column
      sent: ukDateOf(sent),
      wanted,
      done: done.map(({ kind }) => kind),
    },
    today,
  );
}
