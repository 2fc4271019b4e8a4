import { type CalendarDate, formatUkDate } from '#domain/calendar-date.ts';
import type { Mail } from '../../integrations/mail/mailer.ts';

/** Mails about forms of practices. They contain no answers, and every name is plain text on one line. */

interface AboutForm {
  readonly practice: string;
  readonly title: string;
  readonly due: CalendarDate;
  /** Needs the login of the client. */
  readonly url: string;
}

function plain(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

/** To the client. What the practice wrote is only shown after the login. */
export function formSentMail(to: string, { practice, title, due, url }: AboutForm): Mail {
  return {
    to,
    subject: `${plain(practice)} has sent you a form`,
    text: [
      `${plain(practice)} asks you to fill in “${plain(title)}” by ${formatUkDate(due)}.`,
      '',
      'Log in to fill it in. You can stop at any time and continue later:',
      '',
      url,
      '',
      'If you do not know this practice, do not fill it in. You can remove an adviser under Profile & settings.',
    ].join('\n'),
  };
}

/** To the client, about a form that is not sent back. */
export function formReminderMail(
  to: string,
  { practice, title, due, url, today }: AboutForm & { readonly today: CalendarDate },
): Mail {
  const when = due === today ? 'is due today' : `${due < today ? 'was' : 'is'} due on ${formatUkDate(due)}`;
  return {
    to,
    subject: `Reminder: a form from ${plain(practice)}`,
    text: [
      `“${plain(title)}” from ${plain(practice)} ${when}.`,
      '',
      'Log in to fill it in and send it back:',
      '',
      url,
    ].join('\n'),
  };
}

/** To the client, whose answers the practice asks about. The words of the practice are shown after the login. */
export function formReopenedMail(to: string, { practice, title, url }: Omit<AboutForm, 'due'>): Mail {
  return {
    to,
    subject: `${plain(practice)} asks you to change a form`,
    text: [
      `${plain(practice)} asks you to change your answers in “${plain(title)}”.`,
      '',
      'Log in to read why, change them and send the form again:',
      '',
      url,
    ].join('\n'),
  };
}

/** To the person of the practice who sent the form. */
export function formReturnedMail(
  to: string,
  { client, title, url }: { client: string; title: string; url: string },
): Mail {
  return {
    to,
    subject: 'A client has sent a form back',
    text: [
      `${plain(client)} has filled in “${plain(title)}”.`,
      '',
      'Log in to read the answers:',
      '',
      url,
    ].join('\n'),
  };
}
