import Type from 'typebox';
import { LoginReply } from '../auth/auth.ts';
import { approvalStates } from '../filing/approval-states.ts';
import { endpoint, Id, TaxYearId, words } from '../endpoint.ts';

/** The clients of an agent, for the practice screen. The agent is that of the session. */
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'YYYY-MM-DD' });
const Moment = Type.String({ description: 'ISO 8601.' });
const Estimate = Type.Union([Type.Number(), Type.Null()], {
  description: 'Pounds left to pay, below zero for a repayment; null if there is no estimate.',
});

export const filingStates = ['none', 'sent', 'filed', 'rejected'] as const;

/** What is known about a client's account. Figures of the two years that work is done in. */
const ClientFacts = Type.Object({
  /** Transactions without a tag in both years. */
  untagged: Type.Integer(),
  /** Forms of the year to file: those that are needed, and those that are included in the return. */
  forms: Type.Object({ done: Type.Integer(), needed: Type.Integer() }),
  estimate: Type.Object({ filing_year: Estimate, this_year: Estimate }),
  /** What is due next, or overdue. Absent if nothing is. */
  deadline: Type.Optional(
    Type.Object({ title: Type.String(), date: Day, state: words('overdue', 'due'), tax_year_id: TaxYearId }),
  ),
  /** The last return of the year to file; 'none' before the first. */
  filing: Type.Object({ state: words(...filingStates), on: Type.Optional(Day) }),
  /** What the client last said about the return of the year to file, if this practice has asked. */
  approval: Type.Optional(Type.Object({ state: words(...approvalStates), on: Day })),
  /** When this was worked out. */
  at: Moment,
});
export type ClientFacts = Type.Static<typeof ClientFacts>;

const Client = Type.Object({
  id: Id,
  email: Type.String(),
  name: Type.String(),
  /** Absent until it has been worked out for the first time. */
  facts: Type.Optional(ClientFacts),
  /** True while the facts are brought up to date. */
  updating: Type.Boolean(),
});
export type Client = Type.Static<typeof Client>;

const Clients = Type.Object({
  today: Day,
  filing_year_id: TaxYearId,
  this_year_id: TaxYearId,
  clients: Type.Array(Client),
  /** When this was read. For getRefreshedClients. */
  at: Moment,
});
export type Clients = Type.Static<typeof Clients>;

export const getClients = endpoint({
  method: 'GET',
  path: '/practice/clients',
  summary:
    'The agent’s clients with what is known about each. Facts that are out of date are brought up to date',
  access: 'agent',
  reply: Clients,
});

export const getRefreshedClients = endpoint({
  method: 'GET',
  path: '/practice/clients/refreshed',
  summary:
    'Those of the agent’s clients whose facts have changed since a time, and how many are still waiting',
  access: 'agent',
  isQuiet: true,
  query: Type.Object({ since: Type.String({ maxLength: 40, description: 'The at of an earlier reply.' }) }),
  reply: Type.Object({ ...Clients.properties, waiting: Type.Integer() }),
});

export const openClient = endpoint({
  method: 'POST',
  path: '/practice/clients/open',
  summary: 'Opens a session for one of the agent’s clients, and ends the one for the client before',
  access: 'agent',
  // It changes nothing of the client's, and viewers open clients too.
  changes: false,
  body: Type.Object({ user_id: Id }, { additionalProperties: false }),
  reply: LoginReply,
});

export const getAgentSession = endpoint({
  method: 'GET',
  path: '/practice/session',
  summary: 'Whose session it is and how long it lasts. Counts as activity, so it keeps the session awake',
  access: 'agent',
  reply: Type.Object({
    email: Type.String(),
    seconds_left: Type.Integer({ description: 'Until the end of the session, however active the agent is.' }),
  }),
});
