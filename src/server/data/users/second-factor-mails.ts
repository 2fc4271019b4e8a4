import type { Mail } from '../../integrations/mail/mailer.ts';
import type { FactorOwner } from './factor-owner.ts';

/** The mails that tell an owner about a change of how they log in. */

/** Where the person sees how they log in. */
export type SecurityPlace = 'Profile & settings > Security' | 'Security in the menu of your practice';

export function placeOf({ kind }: FactorOwner): SecurityPlace {
  return kind === 'agent' ? 'Security in the menu of your practice' : 'Profile & settings > Security';
}

const OWN = 'Profile & settings > Security';

export function recoveryCodeUsedMail(to: string, left: number, place: SecurityPlace = OWN): Mail {
  const more =
    left === 0
      ? `You have none left. Make new ones under ${place}.`
      : `You have ${left} left. You can make new ones under ${place}.`;
  return mailOf(to, place, 'A recovery code of your Formledger account was used', [
    'Someone has just used a recovery code of your account in place of your authenticator app.',
    more,
  ]);
}

export function recoveryCodesMadeMail(to: string, place: SecurityPlace = OWN): Mail {
  return mailOf(to, place, 'You have new recovery codes for Formledger', [
    'We have made new recovery codes for your account. The earlier ones no longer work.',
  ]);
}

export function twoStepOnMail(to: string): Mail {
  return mailOf(to, OWN, 'Two-step sign-in is on for Formledger', [
    'From now on, logging in also needs a code from your authenticator app, a recovery code or a passkey.',
  ]);
}

export function twoStepOffMail(to: string): Mail {
  return mailOf(to, OWN, 'Two-step sign-in is off for Formledger', [
    'Logging in no longer needs a code from your authenticator app. Your recovery codes no longer work.',
  ]);
}

export function passkeyAddedMail(to: string, name: string, place: SecurityPlace = OWN): Mail {
  return mailOf(to, place, 'A passkey was added to your Formledger account', [
    `The passkey “${name}” can now log in to your account.`,
  ]);
}

export function passkeyRemovedMail(to: string, name: string, place: SecurityPlace = OWN): Mail {
  return mailOf(to, place, 'A passkey was removed from your Formledger account', [
    `The passkey “${name}” can no longer log in to your account.`,
  ]);
}

function mailOf(to: string, place: SecurityPlace, subject: string, lines: readonly string[]): Mail {
  const notYou = `If this was not you, log in, change your password and check ${place} now.`;
  return { to, subject, text: [...lines, notYou].join('\n\n') };
}
