import { invoiceContent } from '../../data/payment-requests/invoice-content.ts';
import { invoiceFileName, invoicePdf } from '../../data/payment-requests/invoice-pdf.ts';
import {
  findPaymentRequest,
  type PaymentRequestRow,
} from '../../data/payment-requests/payment-requests.repo.ts';
import { linkOf, requestMail } from '../../data/payment-requests/request-mail.ts';
import { profileRow } from '../../data/users/profile.repo.ts';
import type { Tx } from '../../db/database.ts';
import { createMailer } from '../../integrations/mail/mailer.ts';
import type { Services } from '../../services.ts';

/**
 * The job: which request to mail, and to whom. Text and PDF are made when it runs, so that neither is in the queue. The
 * copy is a job of its own, because a job that fails is repeated as a whole.
 */
export interface RequestMail {
  readonly userId: number;
  readonly requestId: number;
  readonly isCopy: boolean;
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

/** Mails a request with its invoice to the recipient, or to the person as a copy. */
export async function mailPaymentRequest(
  { config, db }: Services,
  { userId, requestId, isCopy }: RequestMail,
): Promise<void> {
  const { mail, invoice, email } = await db.asUser(userId, async (tx) => {
    const row = await findPaymentRequest(tx, userId, requestId);
    if (row === undefined) throw new Error('the payment request to mail is gone');
    const own = (await profileRow(tx, userId)).email;
    const link = linkOf(config.publicUrl, row);
    return {
      email: own,
      mail: requestMail(row, { link, replyTo: own }),
      invoice: await invoiceContent(tx, row, link),
    };
  });
  await createMailer(config.mail).send({
    ...mail,
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
}
