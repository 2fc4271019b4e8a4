import Type from 'typebox';
import { Done, DoneOrMessage, endpoint, Id, words, YesNo } from '../endpoint.ts';
import { LONGEST_WHY } from '../limits.ts';
import { expressStates } from './express-states.ts';

/** Express Submit: filing with our HMRC account after a proof of identity. Spec 3, 2.5, 5.1 and 6. */
const strict = { additionalProperties: false } as const;
const Moment = Type.String({ description: 'ISO 8601 timestamp.' });

export const getExpressSubmit = endpoint({
  method: 'GET',
  path: '/filing/express',
  summary: 'Whether the account is approved for Express Submit, and has an authorisation code',
  access: 'session',
  reply: Type.Object({
    state: words(...expressStates),
    since: Type.Optional(Moment),
    reason: Type.String({ description: 'Why it was refused or ended.' }),
    has_code: YesNo,
    missing: Type.Array(Type.String(), {
      description: 'What the profile needs before one can ask, in words.',
    }),
  }),
});

export const askForExpress = endpoint({
  method: 'POST',
  path: '/filing/express/ask',
  summary: 'Ask for approval for Express Submit. Only for the owner of the account',
  access: 'session',
  reply: DoneOrMessage,
});

export const newExpressCode = endpoint({
  method: 'POST',
  path: '/filing/express/code',
  summary: 'Make a new authorisation code, which is shown once and ends the one before. Only for the owner',
  access: 'session',
  reply: Type.Object({ status: Type.Literal('success'), code: Type.String() }),
});

export const ExpressRequest = Type.Object({
  id: Id,
  email: Type.String(),
  name: Type.String(),
  address: Type.String(),
  postcode: Type.String(),
  dob: Type.String({ description: 'DD/MM/YYYY' }),
  utr: Type.String(),
  state: words('asked', 'approved'),
  since: Moment,
});
export type ExpressRequest = Type.Static<typeof ExpressRequest>;

export const getExpressRequests = endpoint({
  method: 'GET',
  path: '/admin/express',
  summary: 'Accounts that ask for Express Submit, the first to ask first, and then those approved',
  access: 'admin',
  role: 'support',
  reply: Type.Object({ requests: Type.Array(ExpressRequest) }),
});

export const decideExpress = endpoint({
  method: 'POST',
  path: '/admin/express/:id',
  summary: 'Approve an account for Express Submit after a proof of identity, refuse it, or end an approval',
  access: 'admin',
  role: 'support',
  params: Type.Object({ id: Id }),
  body: Type.Object(
    {
      decision: words('approve', 'refuse'),
      reason: Type.String({
        maxLength: LONGEST_WHY,
        pattern: '\\S',
        description: 'How the identity was proved, for the record; or why not, which the person reads.',
      }),
    },
    strict,
  ),
  reply: Done,
});
