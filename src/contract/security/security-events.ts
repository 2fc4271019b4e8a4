import Type from 'typebox';
import { DoneOrMessage, endpoint, Id, words } from '../endpoint.ts';
import { UsedPasskey } from './passkey-responses.ts';

const secret = Type.String({ minLength: 1, maxLength: 1000 });
const mfa_code = Type.Optional(Type.String({ maxLength: 40 }));
const strict = { additionalProperties: false } as const;

export const securityEventKinds = [
  'signed-in',
  'sign-in-failed',
  'wrong-authenticator-code',
  'account-locked',
  'check-failed',
  'signed-out-everywhere',
  'signed-out-elsewhere',
  'password-changed',
  'authenticator-set-up',
  'two-step-off',
  'recovery-codes-made',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'agent-access',
  'adviser-added',
  'adviser-removed',
  'staff-access',
  'support-granted',
  'support-ended',
  'support-access',
  'data-copied',
  'deletion-requested',
  'account-kept',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export const securityActors = ['owner', 'agent', 'staff', 'unknown'] as const;
export type SecurityActor = (typeof securityActors)[number];

export const SecurityEvent = Type.Object({
  id: Type.Integer(),
  at: Type.String({ description: 'ISO 8601 timestamp.' }),
  kind: words(...securityEventKinds),
  actor: words(...securityActors),
  name: Type.String({
    description:
      'The email address of an agent or of support, or the adviser who was added or removed. Empty for everything else.',
  }),
  address: Type.String({ description: 'The client’s IP address.' }),
  device: Type.String({ description: 'Browser and system, in words.' }),
});
export type SecurityEvent = Type.Static<typeof SecurityEvent>;

export const SecurityEventPage = Type.Object({
  events: Type.Array(SecurityEvent),
  earlier: Type.Boolean({
    description: 'Whether there are earlier events. To read them, send the id of the last event as before.',
  }),
});
export type SecurityEventPage = Type.Static<typeof SecurityEventPage>;

const before = Type.Optional(Id);

export const getSecurityEvents = endpoint({
  method: 'GET',
  path: '/securityEvents',
  summary:
    'Logins, failures, locks and password changes of the account, newest first, a hundred at a time. An agent who acts for a client gets the agent’s own',
  access: 'session',
  query: Type.Object({ before }),
  reply: SecurityEventPage,
});

export const agentSecurityEvents = endpoint({
  method: 'GET',
  path: '/agent/securityEvents',
  summary: 'The same for an agent who has logged in but not chosen a client',
  access: 'agent',
  query: Type.Object({ before }),
  reply: SecurityEventPage,
});

/**
 * Within ten minutes of it the session can change bank details, the UTR and the password, and delete an account
 * permanently.
 */
export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/confirmIdentity',
  summary:
    'Without a secret, emails a code to an owner who has no password. With a secret, confirms the caller’s identity. With two-step sign-in on, the secret is not enough without mfa_code; a passkey is. The third failure ends every session',
  access: 'session',
  takesUnpaid: true,
  body: Type.Union([
    Type.Object({}, strict),
    Type.Object({ auth_code: secret, mfa_code }, strict),
    Type.Object({ password: secret, mfa_code }, strict),
    Type.Object({ passkey: UsedPasskey }, strict),
  ]),
  reply: DoneOrMessage,
});
