import { describe, expect, test } from 'vitest';
import { getPaymentRequests } from '#contract/payment-requests/payment-requests.ts';
import {
  findPaymentRequest,
  type NewPaymentRequest,
  setDiscarded,
  setPaid,
} from '#server/data/payment-requests/payment-requests.repo.ts';
import { mailPaymentRequest } from '#server/features/payment-requests/mail-request.ts';
import { enqueueReminders } from '#server/features/payment-requests/reminders/enqueue-reminders.ts';
import { addPaidAccount, addRequest, receive } from '#tests/support/paying-requests.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const business = { title: 'Ann’s Sites', tagline: '', address: '', postcode: '', phone: '' };

/** An invoice sent a month ago, due on a day, with all reminders. */
async function newInvoice(due: string, columns: Partial<NewPaymentRequest> = {}, user = {}) {
  const { userId, email } = await addUser(app, user);
  const accountId = await addPaidAccount(app, userId);
  const request = await addRequest(app, userId, accountId, {
    created: new Date('2026-10-20T10:00:00Z'),
    sent: new Date('2026-10-20T10:00:00Z'),
    invoice_number: 7,
    due_date: due,
    business,
    lines: [{ description: 'A website', amount: 5_000 }],
    remind_before: true,
    remind_on: true,
    remind_after: true,
    ...columns,
  });
  return { userId, ownEmail: email, accountId, request };
}

/** The reminders that were recorded for a request. */
function remindersOf(requestId: number) {
  return app.services.db.asSystem((tx) =>
    tx.selectFrom('request_reminders').select('kind').where('request_id', '=', requestId).execute(),
  );
}

describe('the job of each morning', () => {
  test('mails each reminder once, plainly and with the invoice attached', async () => {
    const { request, ownEmail } = await newInvoice('2026-11-20');
    await Promise.all([enqueueReminders(app.services), enqueueReminders(app.services)]);
    await enqueueReminders(app.services);
    const mails = await app.mailTo(request.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'Reminder: invoice 7 from Ann’s Sites', replyTo: ownEmail });
    expect(mails[0]?.text).toContain('Ann’s Sites asks you to pay £50.00 for A website.');
    expect(mails[0]?.text).toContain('It is due today.');
    expect(mails[0]?.text).toContain(`/pay?g=${request.guid}%7C${request.request_id}`);
    expect(mails[0]?.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
    expect(await remindersOf(request.request_id)).toEqual([{ kind: 'on' }]);
  });

  test.each([
    ['2026-11-27', [{ kind: 'before' }]],
    ['2026-11-24', []],
    ['2026-11-13', [{ kind: 'after' }]],
    ['2026-11-10', []],
  ])('of an invoice due on %s sends %j', async (due, kinds) => {
    const { request } = await newInvoice(due);
    await enqueueReminders(app.services);
    expect(await remindersOf(request.request_id)).toEqual(kinds);
  });

  test.each([
    ['are switched off', { remind_on: false, remind_before: false, remind_after: false }],
    ['were for the day it was sent', { sent: new Date('2026-11-20T08:00:00Z') }],
  ])('sends none that %s', async (_, columns) => {
    const { request } = await newInvoice('2026-11-20', columns);
    await enqueueReminders(app.services);
    expect(await remindersOf(request.request_id)).toEqual([]);
  });

  test('sends none for people whose plan has ended', async () => {
    const { request } = await newInvoice('2026-11-20', {}, { subscription_until: '2026-01-01' });
    await enqueueReminders(app.services);
    expect(await remindersOf(request.request_id)).toEqual([]);
  });

  test('sends none for requests that are paid or discarded, also if that happens just before the mail', async () => {
    const paid = await newInvoice('2026-11-20');
    const discarded = await newInvoice('2026-11-20');
    const { db } = app.services;
    await db.asSystem(async (tx) => {
      const at = app.clock.now;
      await setPaid(tx, paid.userId, paid.request.request_id, { paid: 'P', via: 'marked', at });
      await setDiscarded(tx, discarded.userId, discarded.request.request_id, true);
    });
    await enqueueReminders(app.services);
    for (const { userId, request } of [paid, discarded]) {
      expect(await remindersOf(request.request_id)).toEqual([]);
      const mail = { userId, requestId: request.request_id, isCopy: false, reminder: 'on' } as const;
      await mailPaymentRequest(app.services, mail, 'first');
      await mailPaymentRequest(app.services, { ...mail, isCopy: true, reminder: 'on' }, 'second');
      await expect(app.mailTo(request.email, 0)).resolves.toEqual([]);
    }
  });

  test('waits while we ask whether a payment was for the request', async () => {
    const { userId, accountId, request } = await newInvoice('2026-11-20');
    await addRequest(app, userId, accountId);
    await receive(app, userId, accountId, {});
    await enqueueReminders(app.services);
    expect(await remindersOf(request.request_id)).toEqual([]);
  });
});

describe('an email that is refused', () => {
  test('shows in the list, is not retried, and stops the reminders', async () => {
    const email = `bounce-${Math.random()}@customers.example`;
    const { userId, request } = await newInvoice('2026-11-20', { email });
    const requestId = request.request_id;
    await mailPaymentRequest(app.services, { userId, requestId, isCopy: false }, 'first');
    const token = await addSession(app, userId);
    const { body } = await app.call(getPaymentRequests, { token });
    expect(body.payment_requests[0]).toMatchObject({
      id: requestId,
      bounced: app.clock.now.toISOString(),
    });
    await enqueueReminders(app.services);
    expect(await remindersOf(requestId)).toEqual([]);
    const row = await app.services.db.asUser(userId, (tx) => findPaymentRequest(tx, userId, requestId));
    expect(row?.paid).toBe('N');
  });
});
