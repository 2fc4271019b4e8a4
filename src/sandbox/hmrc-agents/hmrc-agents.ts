import type { FastifyInstance } from 'fastify';
import type { Grants } from '../hmrc-mtd/grants.ts';
import { incomeRecord } from '../hmrc-income-record/income-record.ts';
import { type Agencies, createAgencies } from './agencies.ts';
import { agentsApi, type AgentStand } from './agents-api.ts';
import { statusOf } from './authorisations.ts';
import { answeredPage, clientPage } from './client-page.ts';
import { createAgentSwitches } from './switches.ts';

export interface HmrcAgentsOptions {
  readonly now: () => Date;
  readonly grants: Grants;
  /** Shared with the stand-in for Digital Tax, which lets authorised agents act. */
  readonly agencies?: Agencies;
  readonly recordDelayMs?: number | undefined;
}

/**
 * A stand-in for HMRC's agent services: /hmrc/agents is the Agent Authorisation API with the page on which clients
 * answer, and /hmrc/tax-history the income record. /hmrc/agents/_control makes both misbehave.
 */
export async function hmrcAgents(
  app: FastifyInstance,
  { now, grants, agencies = createAgencies(), recordDelayMs = 0 }: HmrcAgentsOptions,
): Promise<void> {
  const { people, authorisations } = agencies;
  const switches = createAgentSwitches();
  const stand: AgentStand = { grants, people, authorisations, switches, now };
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  await app.register(async (api) => agentsApi(api, stand), { prefix: '/agents' });
  await app.register(async (record) => incomeRecord(record, stand, recordDelayMs), {
    prefix: '/tax-history',
  });

  app.get<{ Params: { id: string } }>('/agents/client/:id', ({ params }, reply) => {
    const invitation = authorisations.find(params.id);
    const status = invitation === undefined ? 'unknown' : statusOf(invitation, now());
    void reply.type('text/html; charset=utf-8');
    return invitation === undefined || status !== 'Pending'
      ? reply.code(invitation === undefined ? 404 : 200).send(answeredPage(status))
      : reply.send(clientPage(invitation));
  });
  app.post<{ Params: { id: string } }>('/agents/client/:id', ({ params, body }, reply) => {
    const invitation = authorisations.find(params.id);
    void reply.type('text/html; charset=utf-8');
    if (invitation === undefined) return reply.code(404).send(answeredPage('unknown'));
    const status = statusOf(invitation, now());
    if (status !== 'Pending') return reply.send(answeredPage(status));
    const accepts = Reflect.get(Object(body), 'decision') === 'accept';
    return reply.send(answeredPage(authorisations.answer(invitation, accepts, now()).answer));
  });

  app.get('/agents/_people', () => ({ people: people.list() }));
  app.post('/agents/_people', ({ body }, reply) => {
    const wrong = people.put(body);
    return wrong === undefined ? reply.code(204).send() : reply.code(400).send({ error: wrong });
  });
  app.get('/agents/_control', () => switches.list());
  app.post('/agents/_control', ({ body }, reply) => {
    const wrong = switches.add(body);
    return wrong === undefined
      ? reply.code(201).send(switches.list())
      : reply.code(400).send({ error: wrong });
  });
  app.delete<{ Querystring: { nino?: string } }>('/agents/_control', ({ query }) => {
    switches.clear(query.nino);
    return switches.list();
  });
}
