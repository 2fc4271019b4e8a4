import Type from 'typebox';
import { DoneOrMessage, endpoint, Id, words } from '../endpoint.ts';
import { Invitation } from './practice-clients.ts';
import { practiceEventKinds, practiceRoles } from './practice-words.ts';

/** The people of a practice, and what they did. */
const Moment = Type.String({ description: 'ISO 8601.' });
const Email = Type.String({ minLength: 3, maxLength: 254 });
const Token = Type.String({ minLength: 20, maxLength: 100 });
const Role = words(...practiceRoles);
const strict = { additionalProperties: false } as const;

const Colleague = Type.Object({ id: Id, name: Type.String(), email: Type.String(), role: Role });
export type Colleague = Type.Static<typeof Colleague>;

const InvitedColleague = Type.Object({ ...Invitation.properties, role: Role });
export type InvitedColleague = Type.Static<typeof InvitedColleague>;

export const getPracticePeople = endpoint({
  method: 'GET',
  path: '/practice/people',
  summary: 'The people of the practice and, for owners, who is invited',
  access: 'agent',
  reply: Type.Object({
    practice: Type.String(),
    you: Id,
    role: Role,
    people: Type.Array(Colleague),
    invitations: Type.Array(InvitedColleague),
  }),
});

export const invitePerson = endpoint({
  method: 'POST',
  path: '/practice/people/invite',
  summary: 'Invite a colleague by email. Replaces an earlier invitation to the address. For owners',
  access: 'agent',
  body: Type.Object({ email: Email, role: Role }, strict),
  reply: DoneOrMessage,
});

export const changeRole = endpoint({
  method: 'POST',
  path: '/practice/people/role',
  summary: 'Change what a person can do, from their next call on. For owners',
  access: 'agent',
  body: Type.Object({ id: Id, role: Role }, strict),
  reply: DoneOrMessage,
});

export const removePerson = endpoint({
  method: 'POST',
  path: '/practice/people/remove',
  summary: 'Remove a person from the practice. Their sessions end at once. For owners',
  access: 'agent',
  body: Type.Object({ id: Id }, strict),
  reply: DoneOrMessage,
});

const PracticeEvent = Type.Object({
  id: Type.Integer(),
  at: Moment,
  kind: words(...practiceEventKinds),
  by: Type.String({ description: 'The person, or the client. Empty for someone who no longer exists.' }),
  about: Type.String({ description: 'The client or person it was about; empty if there is none.' }),
  detail: Type.String(),
});
export type PracticeEvent = Type.Static<typeof PracticeEvent>;

export const getPracticeLog = endpoint({
  method: 'GET',
  path: '/practice/log',
  summary: 'What the people of the practice did, newest first, a hundred at a time. For owners',
  access: 'agent',
  query: Type.Object({ before: Type.Optional(Id) }),
  reply: Type.Object({ events: Type.Array(PracticeEvent), earlier: Type.Boolean() }),
});

/** Behind the link that a colleague gets by mail. */
export const lookUpInvitation = endpoint({
  method: 'POST',
  path: '/practice/join/lookUp',
  summary: 'Which practice invites the holder of a mailed link, and as what',
  access: 'login',
  changes: false,
  body: Type.Object({ token: Token }, strict),
  reply: Type.Union([
    Type.Object({
      status: Type.Literal('success'),
      practice: Type.String(),
      email: Type.String(),
      role: Role,
    }),
    Type.Object({ status: Type.Literal('error'), message: Type.String() }),
  ]),
});

export const joinPractice = endpoint({
  method: 'POST',
  path: '/practice/join',
  summary: 'Join a practice with a mailed link and a new password',
  access: 'login',
  body: Type.Object(
    {
      token: Token,
      name: Type.String({ maxLength: 100, pattern: '\\S' }),
      password: Type.String({ minLength: 1, maxLength: 1000 }),
      confirmPassword: Type.String({ minLength: 1, maxLength: 1000 }),
    },
    strict,
  ),
  reply: DoneOrMessage,
});
