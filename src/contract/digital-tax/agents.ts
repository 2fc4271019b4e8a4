import Type from 'typebox';
import { Done, endpoint, Id, TaxYearId, words, YesNo } from '../endpoint.ts';
import { agentTypes, authorisationStates, standings } from './agent-words.ts';
import { Quarter } from './quarters.ts';

/** Agents at HMRC. Every call is refused to a session without an agent, whose client is that of the session. */
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'YYYY-MM-DD' });
const Moment = Type.String({ description: 'ISO 8601.' });

const Authorisation = Type.Object({
  type: words(...agentTypes),
  state: words(...authorisationStates),
  /** The page at HMRC on which the client answers, while the invitation is pending. */
  link: Type.Optional(Type.String()),
  invited: Type.Optional(Moment),
  /** The last day on which the client can answer. */
  expires: Type.Optional(Day),
  checked: Type.Optional(Moment),
});
export type Authorisation = Type.Static<typeof Authorisation>;

const AgentAtHmrc = Type.Object({
  /** The agent’s own reference number; '' until it is entered. */
  arn: Type.String(),
  /** Whether the agent’s own account is connected with HMRC. */
  connected: YesNo,
  /** What an invitation needs and the client’s profile does not have. */
  missing: Type.Array(words('nino', 'postcode')),
  /** At most one of each type. */
  authorisations: Type.Array(Authorisation),
});
export type AgentAtHmrc = Type.Static<typeof AgentAtHmrc>;

const OfType = Type.Object({ type: words(...agentTypes) }, { additionalProperties: false });

export const getAgentAtHmrc = endpoint({
  method: 'GET',
  path: '/digital-tax/agent',
  summary: 'Whether the agent can act for the client of the session at HMRC, as last known',
  access: 'session',
  reply: AgentAtHmrc,
});

export const checkAgentAtHmrc = endpoint({
  method: 'POST',
  path: '/digital-tax/agent/check',
  summary: 'Asks HMRC whether the agent can act for the client of the session',
  access: 'session',
  reply: AgentAtHmrc,
});

export const saveAgentReference = endpoint({
  method: 'POST',
  path: '/digital-tax/agent/reference',
  summary: 'Saves the Agent Reference Number of the agent',
  access: 'session',
  body: Type.Object({ arn: Type.String({ maxLength: 40 }) }, { additionalProperties: false }),
  reply: Done,
});

export const inviteClient = endpoint({
  method: 'POST',
  path: '/digital-tax/agent/invite',
  summary: 'Asks HMRC for an invitation of the client of the session',
  access: 'session',
  body: OfType,
  reply: AgentAtHmrc,
});

export const cancelInvitation = endpoint({
  method: 'POST',
  path: '/digital-tax/agent/cancel',
  summary: 'Cancels an invitation that the client has not answered',
  access: 'session',
  body: OfType,
  reply: AgentAtHmrc,
});

export const endAuthorisation = endpoint({
  method: 'POST',
  path: '/digital-tax/agent/end',
  summary: 'Ends the authorisation of the agent for the client of the session',
  access: 'session',
  body: OfType,
  reply: AgentAtHmrc,
});

const ClientBusiness = Type.Object({
  business_id: Type.String(),
  type: words('SE', 'PROPERTY'),
  name: Type.String(),
  quarters: Type.Array(Quarter),
});

const Client = Type.Object({
  id: Id,
  email: Type.String(),
  name: Type.String(),
  authorised: words(...standings),
  /** When HMRC was last asked about this year; absent if never. */
  fetched: Type.Optional(Moment),
  businesses: Type.Array(ClientBusiness),
});
export type ClientQuarters = Type.Static<typeof Client>;

export const getClientsQuarters = endpoint({
  method: 'GET',
  path: '/digital-tax/agent/clients',
  summary: 'The clients of the agent with their quarters of a year, the most urgent first',
  access: 'session',
  query: Type.Object({ tax_year_id: TaxYearId }),
  reply: Type.Object({
    today: Type.String({ description: 'YYYY-MM-DD, in the United Kingdom, by our clock.' }),
    clients: Type.Array(Client),
  }),
});
