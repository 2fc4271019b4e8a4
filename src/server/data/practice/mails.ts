import type { Mail } from '../../integrations/mail/mailer.ts';

/** The mails between clients and practices. Names are what people typed, so they are only ever plain text. */

/** A name from a person, on one line: it cannot add lines of its own to a mail. */
function plain(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

export function clientAddedMail(to: string, client: string): Mail {
  return {
    to,
    subject: 'A client has given you access',
    text: [
      `${client} has given your practice access to their Formledger account.`,
      '',
      'You find the account in your list of clients from now on.',
    ].join('\n'),
  };
}

export function clientLeftMail(to: string, client: string): Mail {
  return {
    to,
    subject: 'A client has ended your access',
    text: `${client} has ended the access of your practice to their Formledger account.`,
  };
}

export function accessGivenMail(to: string, practice: string): Mail {
  return {
    to,
    subject: 'You gave an adviser access to your account',
    text: [
      `${plain(practice)} can now open your Formledger account, change your books and file for you.`,
      '',
      'If this was not you, remove them now under Profile & settings, Adviser management, and change your password.',
    ].join('\n'),
  };
}

export function accessEndedMail(to: string, practice: string): Mail {
  return {
    to,
    subject: 'Your adviser no longer has access to your account',
    text: `${plain(practice)} has ended its own access to your Formledger account. Your books and returns are unchanged.`,
  };
}

export function invitationMail(
  to: string,
  { practice, person, url, days }: { practice: string; person: string; url: string; days: number },
): Mail {
  return {
    to,
    subject: `${plain(practice)} asks for access to your Formledger account`,
    text: [
      `${plain(person)} of ${plain(practice)} would like to look after your books and tax in Formledger.`,
      '',
      'Log in or sign up with this email address to answer:',
      '',
      url,
      '',
      `You decide: nothing happens before you say yes. The invitation ends in ${days} days.`,
      'If you do not know them, ignore this email or decline.',
    ].join('\n'),
  };
}

export function colleagueMail(
  to: string,
  { practice, person, url, days }: { practice: string; person: string; url: string; days: number },
): Mail {
  return {
    to,
    subject: `Join ${plain(practice)} on Formledger`,
    text: [
      `${plain(person)} invites you to work with the clients of ${plain(practice)} in Formledger.`,
      '',
      'Open this link to choose a password:',
      '',
      url,
      '',
      `It works once, for ${days} days. If you do not know them, ignore this email.`,
    ].join('\n'),
  };
}

export function personRemovedMail(to: string, practice: string): Mail {
  return {
    to,
    subject: `You no longer work with ${plain(practice)} on Formledger`,
    text: `An owner of ${plain(practice)} has removed you. You can no longer log in there.`,
  };
}
