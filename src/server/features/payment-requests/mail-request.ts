import { ukDateOf } from '#domain/calendar-date.ts';
import { invoiceContent } from '../../data/payment-requests/invoice-content.ts';
import { invoiceFileName, invoicePdf } from '../../data/payment-requests/invoice-pdf.ts';
import {
  findPaymentRequest,
  type PaymentRequestRow,
  setBounced,
} from '../../data/payment-requests/payment-requests.repo.ts';
import { lastPaymentOf } from '../../data/payment-requests/paying/request-payments.repo.ts';
import type { ReminderKind } from '../../data/payment-requests/reminders/due-reminders.ts';
import { reminderMail } from '../../data/payment-requests/reminders/reminder-mail.ts';
import { markOf, wholeSeconds } from '../../data/payment-requests/mail-mark.ts';
import { linkOf, requestMail } from '../../data/payment-requests/request-mail.ts';
import { profileRow } from '../../data/users/profile.repo.ts';
import type { Tx } from '../../db/database.ts';
import { createMailer, MailRefused } from '../../integrations/mail/mailer.ts';
import type { Services } from '../../services.ts';

/**
 * The job: which request to mail, and to whom. Text and PDF are made when it runs, so that neither is in the queue. The
 * copy is a job of its own, because a job that fails is repeated as a whole.
 */
export interface RequestMail {
  readonly userId: number;
  readonly requestId: number;
  readonly isCopy: boolean;
  /** Which reminder it is, unless it is the request itself. */
  readonly reminder?: ReminderKind;
}

/** Mails a request once the transaction has committed, and the copy that its sender asked for. */
export async function enqueueRequestMail(
  { jobs }: Services,
  tx: Tx,
  { user_id: userId, request_id: requestId, send_copy }: PaymentRequestRow,
): Promise<void> {
  for (const isCopy of send_copy ? [false, true] : [false])
    await jobs.enqueue(tx, 'mail-payment-request', { userId, requestId, isCopy } satisfies RequestMail);
}

/**
 * Mails a request with its invoice to the recipient, or to the person as a copy, or a reminder of it. If the recipient's
 * address does not exist, the request says so. A reminder of a request that was paid or discarded in the meantime is not
 * sent.
 */
export async function mailPaymentRequest(
  { config, db, clock, seal }: Services,
  { userId, requestId, isCopy, reminder }: RequestMail,
  id: string,
): Promise<void> {
  const made = await db.asUser(userId, async (tx) => {
    const row = await findPaymentRequest(tx, userId, requestId);
    if (row === undefined) throw new Error('the payment request to mail is gone');
    if (reminder !== undefined && !(await isStillToPay(tx, row))) return undefined;
    const own = (await profileRow(tx, userId)).email;
    const link = linkOf(config.publicUrl, row);
    return {
      email: own,
      mail:
        reminder === undefined
          ? requestMail(row, { link, replyTo: own })
          : reminderMail(row, { link, replyTo: own, today: ukDateOf(clock()) }),
      invoice: await invoiceContent(tx, row, link),
      mark: markOf(seal, { userId, requestId, sent: wholeSeconds(row.sent) }),
    };
  });
  if (made === undefined) return;
  const { mail, invoice, email, mark } = made;
  const sending = createMailer(config.mail).send({
    id,
    ...mail,
    ...(!isCopy && { returnMark: mark }),
    ...(isCopy && {
      to: email,
      subject: `Copy: ${mail.subject}`,
      text: `You sent this to ${mail.to}:\n\n${mail.text}`,
    }),
    attachments:
      invoice === undefined
        ? []
        : [
            {
              filename: invoiceFileName(invoice),
              content: await invoicePdf(invoice),
              contentType: 'application/pdf',
            },
          ],
  });
  await sending.catch(async (error: unknown) => {
    if (!(error instanceof MailRefused)) throw error;
    // The copy went to the person's own address, which they would know about.
    if (!isCopy) await db.asUser(userId, (tx) => setBounced(tx, userId, requestId, clock()));
  });
}

/** Not while the bank sends the money either. */
async function isStillToPay(tx: Tx, row: PaymentRequestRow): Promise<boolean> {
  if (row.paid !== 'N' || row.discarded) return false;
  return (await lastPaymentOf(tx, row))?.state !== 'authorized';
}
