import Type from 'typebox';
import { type CalendarDate, parseIsoDate } from '#domain/calendar-date.ts';
import { words } from '#contract/endpoint.ts';
import { AgentError, refusedWith } from './agent-error.ts';
import type { ApplicationToken } from './application-token.ts';
import { type AgentReply, type AgentRequest, readAs, send } from './transport.ts';

/** The person and the service that an agent asks for. */
export interface Client {
  /** The income record has no type of agent. */
  readonly service: 'MTD-IT' | 'PERSONAL-INCOME-RECORD';
  readonly nino: string;
  /** What HMRC compares: the postcode for MTD-IT, the date of birth (YYYY-MM-DD) for the income record. */
  readonly knownFact: string;
  readonly agentType?: 'main' | 'supporting';
}

const Invitation = Type.Object({
  service: Type.Array(Type.String()),
  created: Type.String(),
  expiresOn: Type.Optional(Type.String()),
  agentType: Type.Optional(Type.String()),
  status: words('Pending', 'Accepted', 'Rejected', 'Cancelled', 'Deauthorised', 'Expired', 'Partialauth'),
  clientActionUrl: Type.Optional(Type.String()),
  _links: Type.Object({ self: Type.Object({ href: Type.String() }) }),
});

export interface Invited {
  readonly id: string;
  readonly service: string;
  readonly status: Type.Static<typeof Invitation>['status'];
  readonly created: Date;
  /** The last day to answer, while it is pending. */
  readonly expires: CalendarDate | undefined;
  /** Only for MTD-IT. */
  readonly agentType: string | undefined;
  /** Where the client answers, while it is pending. */
  readonly clientUrl: string | undefined;
}

const ACCEPT = 'application/vnd.hmrc.2.0+json';

/** HMRC's Agent Authorisation API 2.0 for one agent. Every call throws AgentError. */
export function agentAuthorisation({
  apiUrl,
  arn,
  token,
}: {
  apiUrl: string;
  arn: string;
  token: ApplicationToken;
}) {
  const url = (path: string) => `${apiUrl}/agents/${encodeURIComponent(arn)}${path}`;
  const sent = (request: Omit<AgentRequest, 'token' | 'accept'>) =>
    withToken(token, (access) => send({ ...request, token: access, accept: ACCEPT }));

  return {
    /** Returns the invitation's id. */
    async invite(client: Client): Promise<string> {
      const call = 'invite';
      const { location = '' } = await sent({
        call,
        method: 'POST',
        url: url('/invitations'),
        json: bodyOf(client),
      });
      const id = idIn(location);
      if (id === undefined) throw new AgentError(`${call}: the answer does not name the invitation`);
      return id;
    },

    /** The invitations of the last 30 days. HMRC does not say whom they are for. */
    async list(): Promise<readonly Invited[]> {
      const call = 'list invitations';
      const { status, json } = await sent({ call, url: url('/invitations') });
      return status === 204 ? [] : readAs(call, json, Type.Array(Invitation)).map(invitedOf);
    },

    /** Undefined if HMRC does not know it. */
    async find(id: string): Promise<Invited | undefined> {
      const call = 'read an invitation';
      try {
        const { json } = await sent({ call, url: url(`/invitations/${encodeURIComponent(id)}`) });
        return invitedOf(readAs(call, json, Invitation));
      } catch (error) {
        if (refusedWith(error, 'INVITATION_NOT_FOUND')) return undefined;
        throw error;
      }
    },

    /** Does nothing if it can no longer be answered. */
    async cancel(id: string): Promise<void> {
      const request = {
        call: 'cancel an invitation',
        method: 'DELETE',
        url: url(`/invitations/${encodeURIComponent(id)}`),
      } as const;
      await unless(['INVALID_INVITATION_STATUS', 'INVITATION_NOT_FOUND'], sent(request));
    },

    /** Whether the client has authorised the agent. */
    async isAuthorised(client: Client): Promise<boolean> {
      const json = bodyOf(client);
      const request = {
        call: 'check a relationship',
        method: 'POST',
        url: url('/relationships'),
        json,
      } as const;
      return (await unless(['RELATIONSHIP_NOT_FOUND'], sent(request))) !== undefined;
    },

    /** Does nothing if there is no authorisation. */
    async deauthorise(client: Omit<Client, 'knownFact'>): Promise<void> {
      const request = {
        call: 'end a relationship',
        method: 'PUT',
        url: url('/deauthorise-client'),
        json: bodyOf(client),
      } as const;
      await unless(['NO_RELATIONSHIP', 'RELATIONSHIP_NOT_FOUND'], sent(request));
    },
  };
}

export type AgentAuthorisation = ReturnType<typeof agentAuthorisation>;

/** Makes a call with the application's token, and once more with a new one if HMRC no longer accepts it. */
export async function withToken<T>(
  token: ApplicationToken,
  call: (access: string) => Promise<T>,
): Promise<T> {
  try {
    return await call(await token());
  } catch (error) {
    if (!(error instanceof AgentError) || error.status !== 401) throw error;
    return call(await token({ renew: true }));
  }
}

function bodyOf({ service, nino, agentType, ...client }: Omit<Client, 'knownFact'> & { knownFact?: string }) {
  return {
    service,
    clientType: 'personal',
    clientIdType: 'ni',
    clientId: nino,
    ...(client.knownFact !== undefined && { knownFact: client.knownFact }),
    ...(agentType !== undefined && { agentType }),
  };
}

function invitedOf({
  service,
  status,
  created,
  expiresOn,
  agentType,
  clientActionUrl,
  _links,
}: Type.Static<typeof Invitation>): Invited {
  return {
    id: idIn(_links.self.href) ?? '',
    service: service[0] ?? '',
    status,
    created: new Date(created),
    expires: expiresOn === undefined ? undefined : parseIsoDate(expiresOn.slice(0, 10)),
    agentType,
    // The browser opens it: HMRC's own page over TLS, or the sandbox's.
    clientUrl:
      clientActionUrl !== undefined && /^https?:\/\//.test(clientActionUrl) ? clientActionUrl : undefined,
  };
}

function idIn(href: string): string | undefined {
  return /\/invitations\/([A-Za-z0-9-]{1,60})$/.exec(href)?.[1];
}

/** The reply, or undefined if HMRC refuses with one of these codes. */
async function unless(codes: readonly string[], reply: Promise<AgentReply>): Promise<AgentReply | undefined> {
  try {
    return await reply;
  } catch (error) {
    if (refusedWith(error, ...codes)) return undefined;
    throw error;
  }
}
