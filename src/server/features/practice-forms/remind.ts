import { addDays, type CalendarDate, ukDateOf } from '#domain/calendar-date.ts';
import { isOpen as isAccountOpen } from '../../data/data-rights/closing.ts';
import { dueReminder, FIRST_DAY, LAST_DAY } from '../../data/payment-requests/reminders/due-reminders.ts';
import { formReminderMail } from '../../data/practice-forms/mails.ts';
import { formOfRequest } from '../../data/practice-forms/read-request.ts';
import type { Tx } from '../../db/database.ts';
import { enqueueMail } from '../../jobs/mail-queue.ts';
import type { Services } from '../../services.ts';
import { linkFor } from './send.ts';

/**
 * The job of each morning: mails the reminders of forms that are not sent back. A reminder is recorded together with its
 * mail, so that it is sent once, however often this runs. None goes out for a practice without access.
 */
export async function remindClients(services: Services): Promise<void> {
  const today = ukDateOf(services.clock());
  await services.db.asSystem(async (tx) => {
    for (const row of await remindable(tx, today)) {
      const { user_id, request_id, email } = row;
      const done = await tx
        .selectFrom('form_request_reminders')
        .select('kind')
        .where('user_id', '=', user_id)
        .where('request_id', '=', request_id)
        .execute();
      const due = row.due as CalendarDate; // a date column
      const kind = dueReminder(
        {
          due,
          sent: ukDateOf(row.reopened ?? row.sent),
          wanted: (['before', 'on', 'after'] as const).filter((one) => row[`remind_${one}`]),
          done: done.map((one) => one.kind),
        },
        today,
      );
      if (kind === undefined) continue;
      const { numInsertedOrUpdatedRows: added } = await tx
        .insertInto('form_request_reminders')
        .values({ user_id, request_id, kind, sent: services.clock() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (added !== 1n) continue;
      const { practice, definition } = await formOfRequest(tx, row);
      const url = linkFor(services, email);
      await enqueueMail(
        services,
        tx,
        formReminderMail(email, { practice, title: definition.title, due, url, today }),
      );
    }
  });
}

function remindable(tx: Tx, today: CalendarDate) {
  return tx
    .selectFrom('form_requests as r')
    .innerJoin('users as u', 'u.user_id', 'r.user_id')
    .innerJoin('practice_clients as c', (join) =>
      join.onRef('c.user_id', '=', 'r.user_id').onRef('c.practice_id', '=', 'r.practice_id'),
    )
    .select([
      'r.user_id',
      'r.request_id',
      'r.practice_id',
      'r.form_id',
      'r.version',
      'r.due',
      'r.sent',
      'r.reopened',
    ])
    .select(['r.remind_before', 'r.remind_on', 'r.remind_after', 'u.email'])
    .where('r.withdrawn', 'is', null)
    .where((eb) => eb.or([eb('r.submitted', 'is', null), eb('r.reopened', 'is not', null)]))
    .where('r.due', '>=', addDays(today, -LAST_DAY))
    .where('r.due', '<=', addDays(today, -FIRST_DAY))
    .where(isAccountOpen('r.user_id'))
    .orderBy('r.user_id')
    .orderBy('r.request_id')
    .execute();
}
