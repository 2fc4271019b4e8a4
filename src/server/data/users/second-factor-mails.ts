import type { Mail } from '../../integrations/mail/mailer.ts';

/** The mails that tell an owner about a change of how they log in. */

const NOT_YOU =
  'If this was not you, log in, change your password and check Profile & settings > Security now.';

export function recoveryCodeUsedMail(to: string, left: number): Mail {
  const more =
    left === 0
      ? 'You have none left. Make new ones under Profile & settings > Security.'
      : `You have ${left} left. You can make new ones under Profile & settings > Security.`;
  return mailOf(to, 'A recovery code of your Formledger account was used', [
    'Someone has just used a recovery code of your account in place of your authenticator app.',
    more,
  ]);
}

export function recoveryCodesMadeMail(to: string): Mail {
  return mailOf(to, 'You have new recovery codes for Formledger', [
    'We have made new recovery codes for your account. The earlier ones no longer work.',
  ]);
}

export function twoStepOnMail(to: string): Mail {
  return mailOf(to, 'Two-step sign-in is on for Formledger', [
    'From now on, logging in also needs a code from your authenticator app, a recovery code or a passkey.',
  ]);
}

export function twoStepOffMail(to: string): Mail {
  return mailOf(to, 'Two-step sign-in is off for Formledger', [
    'Logging in no longer needs a code from your authenticator app. Your recovery codes no longer work.',
  ]);
}

export function passkeyAddedMail(to: string, name: string): Mail {
  return mailOf(to, 'A passkey was added to your Formledger account', [
    `The passkey “${name}” can now log in to your account.`,
  ]);
}

export function passkeyRemovedMail(to: string, name: string): Mail {
  return mailOf(to, 'A passkey was removed from your Formledger account', [
    `The passkey “${name}” can no longer log in to your account.`,
  ]);
}

function mailOf(to: string, subject: string, lines: readonly string[]): Mail {
  return { to, subject, text: [...lines, NOT_YOU].join('\n\n') };
}
