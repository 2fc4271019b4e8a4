import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Grant, Grants } from '../hmrc-mtd/grants.ts';
import { type People, SANDBOX_POSTCODE } from '../hmrc-income-record/people.ts';
import {
  type AgentType,
  type Authorisations,
  expiryOf,
  INCOME_RECORD,
  INCOME_TAX,
  type Invitation,
  statusOf,
} from './authorisations.ts';
import { misbehave, refuse } from './refuse.ts';
import type { AgentStage, AgentSwitches } from './switches.ts';

export interface AgentStand {
  readonly grants: Grants;
  readonly people: People;
  readonly authorisations: Authorisations;
  readonly switches: AgentSwitches;
  readonly now: () => Date;
}

/** The agent services account of the product in the sandbox. */
export const sandboxAgent = { arn: 'AARN1234567' } as const;

/** The scopes that an agent's own token needs. */
const scopes: Readonly<Record<AgentStage, string>> = {
  invite: 'write:sent-invitations',
  list: 'read:sent-invitations',
  invitation: 'read:sent-invitations',
  cancel: 'write:cancel-invitations',
  relationship: 'read:check-relationship',
  deauthorise: 'write:relationships',
  record: 'read:sent-invitations',
};

const NINO = /^[A-Z]{2}\d{6}[A-D]$/;
const ACCEPT = 'application/vnd.hmrc.2.0+json';

interface Asked {
  readonly service: string;
  readonly nino: string;
  readonly agentType: AgentType | undefined;
  readonly knownFact: string;
}

/** HMRC's Agent Authorisation API 2.0, and its service for income records. */
export function agentsApi(app: FastifyInstance, stand: AgentStand): void {
  const { authorisations, people, switches, now } = stand;

  const shown = (request: FastifyRequest, invitation: Invitation) => {
    const status = statusOf(invitation, now());
    const isPending = status === 'Pending';
    return {
      _links: { self: { href: `/agents/${invitation.arn}/invitations/${invitation.id}` } },
      created: invitation.created.toISOString(),
      arn: invitation.arn,
      service: [invitation.service],
      status,
      ...(invitation.agentType !== undefined && { agentType: invitation.agentType }),
      ...(isPending
        ? {
            expiresOn: expiryOf(invitation).toISOString().slice(0, 10),
            clientActionUrl: `${request.protocol}://${request.host}/hmrc/agents/client/${invitation.id}`,
          }
        : { updated: invitation.updated.toISOString() }),
    };
  };

  /** Checks the token, the version and the agent, and plays a switch. Undefined if the call continues. */
  const front = (request: FastifyRequest, reply: FastifyReply, stage: AgentStage, nino?: string) => {
    const due = switches.take(stage, nino);
    if (due !== undefined && due.next !== 'lost-reply') return misbehave(reply, due);
    if (due !== undefined) lost.add(request);
    const token = tokenOf(stand, request);
    if (token === undefined) return refuse(reply, 401, 'UNAUTHORIZED');
    if (request.headers.accept !== ACCEPT) return refuse(reply, 406, 'ACCEPT_HEADER_INVALID');
    if (token.nino !== undefined) return refuse(reply, 403, 'NOT_AN_AGENT');
    if (token.arn !== undefined && !token.scopes.includes(scopes[stage]))
      return refuse(reply, 403, 'INVALID_SCOPE');
    // The application itself is the agent of the income record.
    if (arnOf(request) !== (token.arn ?? sandboxAgent.arn))
      return refuse(reply, 403, 'NO_PERMISSION_ON_AGENCY');
    return undefined;
  };
  const lost = new WeakSet<FastifyRequest>();
  // The work is done, and its answer does not arrive.
  app.addHook('onSend', async (request, reply, payload) => {
    if (lost.has(request)) reply.raw.destroy();
    return payload;
  });

  app.post('/:arn/invitations', (request, reply) => {
    const asked = askedOf(request.body);
    const stopped = front(request, reply, 'invite', asked?.nino);
    if (stopped !== undefined) return stopped;
    const problem = asked === undefined ? 'BAD_REQUEST' : problemOf(asked, request.body);
    if (asked === undefined || problem !== undefined) return refuse(reply, 400, problem ?? 'BAD_REQUEST');
    const person = people.find(asked.nino);
    // The stand-in for Digital Tax has a person for every number.
    if (person === undefined && asked.service === INCOME_RECORD)
      return refuse(reply, 403, 'CLIENT_REGISTRATION_NOT_FOUND');
    if (asked.service === INCOME_RECORD && asked.knownFact !== person?.born)
      return refuse(reply, 403, 'KNOWN_FACT_DOES_NOT_MATCH');
    if (
      asked.service === INCOME_TAX &&
      plain(asked.knownFact) !== plain(person?.postcode ?? SANDBOX_POSTCODE)
    )
      return refuse(reply, 403, 'POSTCODE_DOES_NOT_MATCH');
    const arn = arnOf(request);
    const held = authorisations.relationship(arn, asked.service, asked.nino);
    if (held !== undefined && held.agentType === asked.agentType)
      return refuse(reply, 403, 'ALREADY_AUTHORISED');
    if (authorisations.pending(arn, asked.service, asked.nino, now()) !== undefined)
      return refuse(reply, 403, 'DUPLICATE_AUTHORISATION_REQUEST');
    const { id } = authorisations.add({ arn, ...asked }, now());
    return reply.code(204).header('location', `/agents/${arn}/invitations/${id}`).send();
  });

  app.get('/:arn/invitations', (request, reply) => {
    const stopped = front(request, reply, 'list');
    if (stopped !== undefined) return stopped;
    // HMRC lists those of the last 30 days.
    const since = now().getTime() - 30 * 86_400_000;
    const list = authorisations.of(arnOf(request)).filter(({ created }) => created.getTime() >= since);
    return list.length === 0
      ? reply.code(204).send()
      : reply.send(list.map((invitation) => shown(request, invitation)));
  });

  app.get<{ Params: { arn: string; id: string } }>('/:arn/invitations/:id', (request, reply) => {
    const invitation = authorisations.find(request.params.id);
    const stopped = front(request, reply, 'invitation', invitation?.nino);
    if (stopped !== undefined) return stopped;
    if (invitation === undefined) return refuse(reply, 404, 'INVITATION_NOT_FOUND');
    return reply.send(shown(request, invitation));
  });

  app.delete<{ Params: { arn: string; id: string } }>('/:arn/invitations/:id', (request, reply) => {
    const invitation = authorisations.find(request.params.id);
    const stopped = front(request, reply, 'cancel', invitation?.nino);
    if (stopped !== undefined) return stopped;
    if (invitation === undefined) return refuse(reply, 404, 'INVITATION_NOT_FOUND');
    if (statusOf(invitation, now()) !== 'Pending') return refuse(reply, 403, 'INVALID_INVITATION_STATUS');
    authorisations.cancel(invitation, now());
    return reply.code(204).send();
  });

  app.post('/:arn/relationships', (request, reply) => {
    const asked = askedOf(request.body);
    const stopped = front(request, reply, 'relationship', asked?.nino);
    if (stopped !== undefined) return stopped;
    const problem = asked === undefined ? 'BAD_REQUEST' : problemOf(asked, request.body);
    if (asked === undefined || problem !== undefined) return refuse(reply, 400, problem ?? 'BAD_REQUEST');
    const held = authorisations.relationship(arnOf(request), asked.service, asked.nino);
    return held === undefined || held.agentType !== asked.agentType
      ? refuse(reply, 404, 'RELATIONSHIP_NOT_FOUND')
      : reply.code(204).send();
  });

  app.put('/:arn/deauthorise-client', (request, reply) => {
    const asked = askedOf(request.body);
    const stopped = front(request, reply, 'deauthorise', asked?.nino);
    if (stopped !== undefined) return stopped;
    if (asked === undefined) return refuse(reply, 400, 'BAD_REQUEST');
    const held = authorisations.relationship(arnOf(request), asked.service, asked.nino);
    if (held === undefined || held.agentType !== asked.agentType)
      return refuse(reply, 403, 'NO_RELATIONSHIP');
    authorisations.end(arnOf(request), asked.service, asked.nino, now());
    return reply.code(204).send();
  });
}

/** Whether the call has a valid access token, of the application or of a person. */
export function hasToken(stand: Pick<AgentStand, 'grants' | 'now'>, request: FastifyRequest): boolean {
  return tokenOf(stand, request) !== undefined;
}

function tokenOf(
  { grants, now }: Pick<AgentStand, 'grants' | 'now'>,
  { headers }: FastifyRequest,
): Grant | undefined {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  return grants.read(token, 'access', now());
}

function arnOf({ params }: FastifyRequest): string {
  return String(Reflect.get(Object(params), 'arn'));
}

function askedOf(body: unknown): Asked | undefined {
  const at = (name: string): unknown =>
    typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  const [service, nino, knownFact, agentType] = ['service', 'clientId', 'knownFact', 'agentType'].map(at);
  if (typeof service !== 'string' || typeof nino !== 'string') return undefined;
  return {
    service,
    nino,
    knownFact: typeof knownFact === 'string' ? knownFact : '',
    agentType: agentType === 'supporting' ? 'supporting' : service === INCOME_TAX ? 'main' : undefined,
  };
}

/** HMRC's code for a body that it does not accept. */
function problemOf({ service, nino, knownFact }: Asked, body: unknown): string | undefined {
  const at = (name: string): unknown => Reflect.get(Object(body), name);
  if (service !== INCOME_TAX && service !== INCOME_RECORD) return 'SERVICE_NOT_SUPPORTED';
  if (at('clientType') !== undefined && at('clientType') !== 'personal') return 'CLIENT_TYPE_NOT_SUPPORTED';
  if (at('clientIdType') !== 'ni') return 'CLIENT_ID_DOES_NOT_MATCH_SERVICE';
  if (!NINO.test(nino)) return 'CLIENT_ID_FORMAT_INVALID';
  const agentType = at('agentType');
  if (
    agentType !== undefined &&
    (service === INCOME_RECORD || (agentType !== 'main' && agentType !== 'supporting'))
  )
    return 'AGENT_TYPE_NOT_SUPPORTED';
  if (service === INCOME_TAX && !/^[A-Z]{1,2}\d[\dA-Z]?\s?\d[A-Z]{2}$/i.test(knownFact))
    return 'POSTCODE_FORMAT_INVALID';
  if (service === INCOME_RECORD && !/^\d{4}-\d{2}-\d{2}$/.test(knownFact)) return 'BAD_REQUEST';
  return undefined;
}

function plain(postcode: string): string {
  return postcode.replace(/\s/g, '').toUpperCase();
}
