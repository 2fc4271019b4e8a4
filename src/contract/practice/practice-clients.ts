import Type from 'typebox';
import { DoneOrMessage, endpoint, Id, words } from '../endpoint.ts';
import { accessWays, invitationStates, LONGEST_PRACTICE_NAME, practiceRoles } from './practice-words.ts';

/** How clients give a practice access: its code, invitations, and what each client has granted. For its people. */
const Moment = Type.String({ description: 'ISO 8601.' });
const Email = Type.String({ minLength: 3, maxLength: 254 });
const strict = { additionalProperties: false } as const;

export const Invitation = Type.Object({
  id: Id,
  email: Type.String(),
  state: words(...invitationStates),
  by: Type.String({ description: 'Who invited them; empty for someone who no longer exists.' }),
  invited: Moment,
  expires: Moment,
  ended: Type.Optional(Moment),
});
export type Invitation = Type.Static<typeof Invitation>;

const ClientAccess = Type.Object({
  id: Id,
  email: Type.String(),
  name: Type.String(),
  since: Moment,
  via: words(...accessWays),
});
export type ClientAccess = Type.Static<typeof ClientAccess>;

export const getPracticeAccess = endpoint({
  method: 'GET',
  path: '/practice/access',
  summary: 'The code of the practice, what its clients have granted, and the clients it has invited',
  access: 'agent',
  reply: Type.Object({
    practice: Type.String(),
    code: Type.String({ description: 'What clients enter to give access.' }),
    link: Type.String({ description: 'The login with the code.' }),
    role: words(...practiceRoles),
    clients: Type.Array(ClientAccess),
    invitations: Type.Array(Invitation),
  }),
});

export const renamePractice = endpoint({
  method: 'POST',
  path: '/practice/rename',
  summary: 'Change the name that clients see. For owners',
  access: 'agent',
  body: Type.Object({ name: Type.String({ maxLength: LONGEST_PRACTICE_NAME, pattern: '\\S' }) }, strict),
  reply: DoneOrMessage,
});

export const changePracticeCode = endpoint({
  method: 'POST',
  path: '/practice/newCode',
  summary: 'Replace the code of the practice. The earlier one no longer works. For owners',
  access: 'agent',
  reply: DoneOrMessage,
});

export const inviteToPractice = endpoint({
  method: 'POST',
  path: '/practice/clients/invite',
  summary: 'Ask a client for access by email. Replaces an earlier invitation to the address',
  access: 'agent',
  body: Type.Object({ email: Email }, strict),
  reply: DoneOrMessage,
});

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/practice/invitations/withdraw',
  summary: 'Withdraw an invitation that no one has answered. Those of colleagues: for owners',
  access: 'agent',
  body: Type.Object({ id: Id }, strict),
  reply: DoneOrMessage,
});

export const leaveClient = endpoint({
  method: 'POST',
  path: '/practice/clients/leave',
  summary: 'End the access of the practice to a client. For owners',
  access: 'agent',
  body: Type.Object({ id: Id }, strict),
  reply: DoneOrMessage,
});
