import Type from 'typebox';
import { Session } from '../auth/auth.ts';
import { Done, DoneOrMessage, endpoint, Id } from '../endpoint.ts';

/** Support access: people let staff look at their account for an hour. Spec 1, 2.7, 6 and 8. */

export const authSupportAccess = endpoint({
  method: 'POST',
  path: '/authSupportAccess.php',
  summary: 'Let support look at the account for one hour. Only the owner can; an open hour is not extended',
  access: 'session',
  reply: DoneOrMessage,
});

export const endSupportAccess = endpoint({
  method: 'POST',
  path: '/support/end',
  summary: 'End support access now, with every session that support has in the account',
  access: 'session',
  reply: Done,
});

export const SupportView = Type.Object({
  id: Type.Integer(),
  at: Type.String({ description: 'ISO 8601 timestamp, to the minute.' }),
  who: Type.String({ description: 'The email address of the member of staff.' }),
  what: Type.String({ description: 'What they looked at, in words.' }),
});
export type SupportView = Type.Static<typeof SupportView>;

export const getSupportViews = endpoint({
  method: 'GET',
  path: '/support/views',
  summary: 'What support looked at in the account, newest first, a hundred at a time. Only for the owner',
  access: 'session',
  query: Type.Object({ before: Type.Optional(Id) }),
  reply: Type.Object({
    views: Type.Array(SupportView),
    earlier: Type.Boolean({
      description: 'Whether there are earlier ones. To read them, send the id of the last one as before.',
    }),
  }),
});

export const SupportedAccount = Type.Object({
  id: Id,
  email: Type.String(),
  name: Type.String(),
  ends: Type.String({ description: 'When the hour is over. ISO 8601 timestamp.' }),
  minutes_left: Type.Integer(),
});
export type SupportedAccount = Type.Static<typeof SupportedAccount>;

export const getSupportedAccounts = endpoint({
  method: 'GET',
  path: '/admin/support',
  summary: 'The accounts whose owners let support look at them now, the first to end first',
  access: 'admin',
  role: 'support',
  reply: Type.Object({ accounts: Type.Array(SupportedAccount) }),
});

export const openSupportedAccount = endpoint({
  method: 'POST',
  path: '/admin/support/:id',
  summary: 'Open a read-only session in one of these accounts. It ends with the hour at the latest',
  access: 'admin',
  role: 'support',
  params: Type.Object({ id: Id }),
  reply: Type.Object({ status: Type.Literal('success'), ...Session.properties }),
});
