import Type from 'typebox';
import { DoneOrMessage, endpoint, Id, words } from '../endpoint.ts';

const secret = Type.String({ minLength: 1, maxLength: 1000 });
const strict = { additionalProperties: false } as const;

export const securityEventKinds = [
  'signed-in',
  'sign-in-failed',
  'wrong-authenticator-code',
  'account-locked',
  'check-failed',
  'signed-out-everywhere',
  'password-changed',
  'authenticator-set-up',
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
  name: Type.String({ description: 'The email address of an agent; empty for anyone else.' }),
  address: Type.String({ description: 'The client address.' }),
  device: Type.String({ description: 'Browser and system, in words.' }),
});
export type SecurityEvent = Type.Static<typeof SecurityEvent>;

export const SecurityEventPage = Type.Object({
  events: Type.Array(SecurityEvent),
  earlier: Type.Boolean({ description: 'There are earlier events: call again with the id of the last one.' }),
});
export type SecurityEventPage = Type.Static<typeof SecurityEventPage>;

const before = Type.Optional(Id);

export const getSecurityEvents = endpoint({
  method: 'GET',
  path: '/securityEvents',
  summary:
    'Sign-ins, failures, locks and password changes of the account, newest first, a hundred at a time. An agent who acts for a client gets their own',
  access: 'session',
  query: Type.Object({ before }),
  reply: SecurityEventPage,
});

export const agentSecurityEvents = endpoint({
  method: 'POST',
  path: '/agent/securityEvents',
  summary: 'The same for an agent who has signed in but not chosen a client',
  access: 'login',
  body: Type.Object(
    { pass: Type.String({ maxLength: 500, description: 'activity_pass of agentLogin.' }), before },
    strict,
  ),
  reply: Type.Union([
    Type.Object({ status: Type.Literal('success'), ...SecurityEventPage.properties }),
    Type.Object({ status: Type.Literal('error'), info: Type.Literal('unauthorized') }),
  ]),
});

/**
 * Within ten minutes of it the session can change bank details, the UTR and the password, and delete an account
 * permanently.
 */
export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/confirmIdentity',
  summary:
    "Without a secret: mails a code to an owner without a password. With one: confirms the person's identity. The third failure ends every session",
  access: 'session',
  body: Type.Union([
    Type.Object({}, strict),
    Type.Object({ auth_code: secret }, strict),
    Type.Object({ password: secret, mfa_code: Type.Optional(Type.String({ maxLength: 12 })) }, strict),
  ]),
  reply: DoneOrMessage,
});
