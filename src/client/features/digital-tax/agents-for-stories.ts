import type { AgentAtHmrc, Authorisation, ClientQuarters } from '#contract/digital-tax/agents.ts';
import { property, trade } from './for-stories.ts';

/** Examples of agents and their clients. */
export const agentSession = {
  username: 'ada@example.com',
  agent: { id: 7, email: 'agent@example.com' },
  mtd: 'S',
} as const;

export const newAgent: AgentAtHmrc = { arn: '', connected: 'N', missing: [], authorisations: [] };
export const readyAgent: AgentAtHmrc = { ...newAgent, arn: 'AARN1234567', connected: 'Y' };

const CHECKED = '2026-11-27T09:30:00Z';
export const pending: Authorisation = {
  type: 'main',
  state: 'pending',
  link: 'https://www.tax.service.gov.uk/agent-client-relationships/appoint-someone-to-deal-with-HMRC-for-you/8ABC1234/advising-ltd/income-tax',
  invited: '2026-11-20T10:00:00Z',
  expires: '2026-12-11',
  checked: CHECKED,
};
export const accepted: Authorisation = { type: 'main', state: 'accepted', checked: CHECKED };

export const clients: ClientQuarters[] = [
  {
    id: 2,
    email: 'grace@example.com',
    name: 'Grace Hopper Engineering and Consulting Services',
    authorised: 'supporting',
    fetched: CHECKED,
    businesses: [trade, property].map(({ business_id, type, name, quarters }) => ({
      business_id,
      type,
      name,
      quarters,
    })),
  },
  {
    id: 1,
    email: 'ada@example.com',
    name: 'Ada Filer',
    authorised: 'main',
    fetched: CHECKED,
    businesses: [
      {
        business_id: 'XBIS12345678902',
        type: 'SE',
        name: 'Filer Joinery',
        quarters: trade.quarters.map((one) => (one.state === 'late' ? { ...one, state: 'sent' } : one)),
      },
    ],
  },
  { id: 3, email: 'new@example.com', name: '', authorised: 'pending', businesses: [] },
  {
    id: 4,
    email: 'done@example.com',
    name: 'Joan Clarke',
    authorised: 'none',
    fetched: CHECKED,
    businesses: [
      {
        business_id: 'XBIS12345678903',
        type: 'SE',
        name: 'Clarke Editing',
        quarters: trade.quarters.map((one) => ({ ...one, state: 'sent' })),
      },
    ],
  },
];

/** A practice with many clients. */
export const manyClients: ClientQuarters[] = Array.from({ length: 300 }, (_, index) => ({
  ...(clients[index % clients.length] as ClientQuarters),
  id: 100 + index,
  email: `client-${index}@example.com`,
  name: `Client ${index} of the practice`,
}));
