import Type from 'typebox';
import { DoneOrMessage, endpoint, Id, words } from '../endpoint.ts';
import { accessWays } from '../practice/practice-words.ts';

/** Advisers of an account: practices that can open it. Only its owner can make these calls. */
const Moment = Type.String({ description: 'ISO 8601.' });
const strict = { additionalProperties: false } as const;

const Adviser = Type.Object({
  id: Id,
  name: Type.String({ description: 'The name of the practice.' }),
  email: Type.String({ description: 'The address of the owner of the practice.' }),
  since: Moment,
  via: words(...accessWays),
});
export type Adviser = Type.Static<typeof Adviser>;

/** Spec 1, 7. */
export const getUserAgents = endpoint({
  method: 'GET',
  path: '/agent/getUserAgents.php',
  summary: 'The advisers who can open the account',
  access: 'session',
  reply: Type.Object({ agents: Type.Array(Adviser) }),
});

/** How the client came by the code: entered it, or followed the adviser’s link and then logged in. */
const via = Type.Optional(words('adviser-code', 'login-link'));
const Code = Type.String({ maxLength: 40 });

/** Spec 1, 7. */
export const addAgent = endpoint({
  method: 'POST',
  path: '/agent/addAgent.php',
  summary: 'Give the adviser with this code access to the account',
  access: 'session',
  body: Type.Object({ code: Code, via }, strict),
  reply: DoneOrMessage,
});

/** Spec 1, 7. */
export const removeUserAgent = endpoint({
  method: 'POST',
  path: '/agent/removeUserAgent.php',
  summary: 'End the access of an adviser to the account. Their sessions in it end at once',
  access: 'session',
  body: Type.Object({ id: Id }, strict),
  reply: DoneOrMessage,
});

export const lookUpAdviser = endpoint({
  method: 'POST',
  path: '/advisers/lookUp',
  summary: 'Whose adviser code it is. Gives no access',
  access: 'session',
  changes: false,
  body: Type.Object({ code: Code }, strict),
  reply: Type.Union([
    Type.Object({
      status: Type.Literal('success'),
      name: Type.String(),
      is_adviser: Type.Boolean({ description: 'This adviser already has access.' }),
    }),
    Type.Object({ status: Type.Literal('error'), message: Type.String() }),
  ]),
});

const AdviserRequest = Type.Object({
  id: Id,
  practice: Type.String(),
  person: Type.String({ description: 'Who asks: a name, or an email address.' }),
  invited: Moment,
  expires: Moment,
});
export type AdviserRequest = Type.Static<typeof AdviserRequest>;

export const getAdviserRequests = endpoint({
  method: 'GET',
  path: '/advisers/requests',
  summary: 'The open invitations of practices to the email address of the account',
  access: 'session',
  reply: Type.Object({ requests: Type.Array(AdviserRequest) }),
});

export const answerAdviserRequest = endpoint({
  method: 'POST',
  path: '/advisers/requests/answer',
  summary: 'Accept or decline an invitation. Accepting gives the practice access to the account',
  access: 'session',
  body: Type.Object({ id: Id, answer: words('accept', 'decline') }, strict),
  reply: DoneOrMessage,
});
