import Type from 'typebox';
import { Done, endpoint, Id, words } from '../endpoint.ts';

export const OpenSession = Type.Object({
  id: Id,
  here: Type.Boolean({ description: 'The session that makes the call.' }),
  who: words('owner', 'agent', 'support'),
  name: Type.String({ description: 'The email address of an agent or of support. Empty for the owner.' }),
  device: Type.String({ description: 'Browser and system, in words. Empty if unknown.' }),
  network: Type.String({ description: 'The range of the address it was opened from. Empty if unknown.' }),
  opened: Type.String({ description: 'ISO 8601 timestamp.' }),
  last_seen: Type.String({ description: 'ISO 8601 timestamp, to about half a minute.' }),
});
export type OpenSession = Type.Static<typeof OpenSession>;

export const getSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  summary: 'The open sessions of the account: this one first, then the last used. Only for the owner',
  access: 'session',
  reply: Type.Object({ sessions: Type.Array(OpenSession) }),
});

export const logOutThere = endpoint({
  method: 'DELETE',
  path: '/sessions/:id',
  summary: 'End another session of the account. That of support ends its access too. Only for the owner',
  access: 'session',
  params: Type.Object({ id: Id }),
  reply: Done,
});

export const logOutElsewhere = endpoint({
  method: 'POST',
  path: '/sessions/logOutElsewhere',
  summary:
    'End every other session of the account, including those of agents and support. Only for the owner',
  access: 'session',
  reply: Done,
});
