import Type from 'typebox';
import { DoneOrMessage, endpoint, words } from './endpoint.ts';

const secret = Type.String({ minLength: 1, maxLength: 1000 });
const strict = { additionalProperties: false } as const;

export const securityEventKinds = [
  'signed-in',
  'sign-in-failed',
  'account-locked',
  'check-failed',
  'signed-out-everywhere',
  'password-changed',
  'agent-access',
  'staff-access',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export const securityActors = ['owner', 'agent', 'staff', 'unknown'] as const;
export type SecurityActor = (typeof securityActors)[number];

export const SecurityEvent = Type.Object({
  id: Type.Integer(),
  at: Type.String({ description: 'ISO instant.' }),
  kind: words(...securityEventKinds),
  actor: words(...securityActors),
  name: Type.String({ description: 'The email address of an agent; empty for everyone else.' }),
  address: Type.String({ description: 'The client address.' }),
  device: Type.String({ description: 'Browser and system, in words.' }),
});
export type SecurityEvent = Type.Static<typeof SecurityEvent>;

export const getSecurityEvents = endpoint({
  method: 'GET',
  path: '/securityEvents',
  summary:
    'The last hundred sign-ins, failures, locks and password changes of the account, newest first; its owner only',
  access: 'session',
  reply: Type.Object({ events: Type.Array(SecurityEvent) }),
});

/** Within ten minutes after it the session may change bank details, the UTR and the password, and delete an account for good. */
export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/confirmIdentity',
  summary:
    'Without a secret: mails a code to an owner without a password. With one: confirms who is there. The third failure ends every session',
  access: 'session',
  body: Type.Union([
    Type.Object({}, strict),
    Type.Object({ auth_code: secret }, strict),
    Type.Object({ password: secret, mfa_code: Type.Optional(Type.String({ maxLength: 12 })) }, strict),
  ]),
  reply: DoneOrMessage,
});
