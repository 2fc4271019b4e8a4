import type { SecurityEvent, SecurityEventKind } from '#contract/security/security-events.ts';

const words: Readonly<Record<SecurityEventKind, string>> = {
  'signed-in': 'Logged in',
  'sign-in-failed': 'Failed login',
  'wrong-authenticator-code': 'Wrong authenticator code',
  'account-locked': 'Account locked for 5 minutes',
  'check-failed': 'Wrong password or code',
  'signed-out-everywhere': 'Logged out everywhere after 3 failures',
  'signed-out-elsewhere': 'Logged out everywhere else',
  'password-changed': 'Password changed',
  'authenticator-set-up': 'Authenticator set up',
  'two-step-off': 'Two-step sign-in turned off',
  'recovery-codes-made': 'New recovery codes made',
  'recovery-code-used': 'Recovery code used',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'agent-access': 'Your agent opened your account',
  'adviser-added': 'Adviser given access',
  'adviser-removed': 'Adviser’s access ended',
  'staff-access': 'Staff access',
  'support-granted': 'Support access granted',
  'support-ended': 'Support access ended',
  'support-access': 'Support opened your account',
  'data-copied': 'Copy of your data requested',
  'deletion-requested': 'Deletion of the account requested',
  'account-kept': 'Account kept',
};

/** What happened, in a few words. */
export function eventTitle({ kind }: Pick<SecurityEvent, 'kind'>): string {
  return words[kind];
}

const actors: Readonly<Record<SecurityEvent['actor'], string>> = {
  owner: 'You',
  agent: 'Agent',
  staff: 'Member of staff',
  unknown: 'Unknown person',
};

/** Who did it, on which device and from which address. */
export function eventSource({ actor, name, device, address }: SecurityEvent): string {
  return [name || actors[actor], device, address].join(' · ');
}
