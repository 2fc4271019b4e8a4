import { payLink } from '#contract/payment-requests/pay-link.ts';
import { type CalendarDate, formatUkDate } from '#domain/calendar-date.ts';
import { formatPounds, pence } from '#domain/money.ts';
import type { Mail } from '../../integrations/mail/mailer.ts';
import type { PaymentRequestRow } from './payment-requests.repo.ts';

/** Where a request is paid. */
export function linkOf(publicUrl: string, { guid, request_id: id }: PaymentRequestRow): string {
  return payLink(publicUrl, { guid, id });
}

/** The name that the recipient knows: the business of the invoice, or the holder of the account. */
export function senderOf({ business, payee }: PaymentRequestRow): string {
  return oneLine(business?.title || payee);
}

/** The mail to the recipient, without its attachment. Everything in it is plain text. */
export function requestMail(
  row: PaymentRequestRow,
  { link, replyTo }: { link: string; replyTo: string },
): Mail {
  const { email, invoice_number: number, due_date: due, paid, payee } = row;
  const sender = senderOf(row);
  const amount = formatPounds(pence(row.amount));
  const what = oneLine(row.description);
  const asks =
    paid === 'N'
      ? [
          `${sender} asks you to pay ${amount} for ${what}.`,
          ...(due === null ? [] : [`It is due on ${formatUkDate(due as CalendarDate)}.`]), // a date column
          '',
          `Pay ${oneLine(payee)} from your own bank:`,
          '',
          link,
        ]
      : [`${sender} has received ${amount} for ${what}. There is nothing left to pay.`];
  return {
    to: email,
    replyTo,
    subject: number === null ? `Payment request from ${sender}` : `Invoice ${number} from ${sender}`,
    text: [
      ...asks,
      ...(number === null ? [] : ['', `Invoice ${number} is attached.`]),
      '',
      `Questions? Answer this email and ${sender} gets your message.`,
      'If you do not know who this is from, do not pay.',
    ].join('\n'),
  };
}

/** A text that someone typed, on one line: it cannot add lines of its own to a mail. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
