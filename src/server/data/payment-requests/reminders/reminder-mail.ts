import { type CalendarDate, formatUkDate } from '#domain/calendar-date.ts';
import { formatPounds, pence } from '#domain/money.ts';
import type { Mail } from '../../../integrations/mail/mailer.ts';
import type { PaymentRequestRow } from '../payment-requests.repo.ts';
import { oneLine, senderOf } from '../request-mail.ts';

/** A reminder of a request that is due, without its attachment. */
export function reminderMail(
  row: PaymentRequestRow,
  { link, replyTo, today }: { link: string; replyTo: string; today: CalendarDate },
): Mail {
  const { email, invoice_number: number, due_date: due } = row;
  const sender = senderOf(row);
  return {
    to: email,
    replyTo,
    subject:
      number === null
        ? `Reminder: payment request from ${sender}`
        : `Reminder: invoice ${number} from ${sender}`,
    text: [
      `${sender} asks you to pay ${formatPounds(pence(row.amount))} for ${oneLine(row.description)}.`,
      ...(due === null ? [] : [dueLine(due as CalendarDate, today)]), // a date column
      '',
      'Pay from your own bank:',
      '',
      link,
      ...(number === null ? [] : ['', `Invoice ${number} is attached.`]),
      '',
      'If you have paid in the last few days, you do not need to do anything.',
      `Questions? Answer this email and ${sender} gets your message.`,
      'If you do not know who this is from, do not pay.',
    ].join('\n'),
  };
}

function dueLine(due: CalendarDate, today: CalendarDate): string {
  if (due === today) return 'It is due today.';
  return due < today ? `It was due on ${formatUkDate(due)}.` : `It is due on ${formatUkDate(due)}.`;
}
