import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldIssue } from '#contract/errors.ts';
import type { Access, BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { StaffRole } from '#contract/staff/staff-roles.ts';
import type { Visitor } from './visitor.ts';

/** A session ends after this long without a call, whatever its absolute limit. Spec 1, 9: 2700 s. */
export const IDLE_MS = 2_700_000;

/** The caller, read only from the session. */
export interface Caller {
  readonly sessionId: number;
  readonly userId: number;
  readonly email: string;
  /** A member of staff, in a session that began with an authenticator code. */
  readonly isAdmin: boolean;
  /** A member of staff in a session without an authenticator code, such as one from before they joined the staff. */
  readonly lacksSecondFactor: boolean;
  /** The roles of a member of staff; empty for anyone else. */
  readonly roles: readonly StaffRole[];
  /** Set if an agent acts for the user. */
  readonly agentId: number | undefined;
  /** Set if a member of staff looks at the account of the user, who has let them in. */
  readonly supporterId: number | undefined;
  /** The session can look at the account but not change it: calls that change something are refused. */
  readonly isReadOnly: boolean;
  /** When the session's person last confirmed their identity. */
  readonly confirmed: Date;
}

/** An agent in their own session, without a client. */
export interface AgentCaller {
  readonly agentSessionId: number;
  readonly agentId: number;
  readonly email: string;
  /** They can look at everything of their practice but change nothing. */
  readonly isReadOnly: boolean;
  /** When the agent logged in, with password and authenticator code. */
  readonly created: Date;
  /** When they last confirmed their identity. */
  readonly confirmed: Date;
  readonly expires: Date;
}

/** Finds callers by the token of their session, or by its number. Neither finds one that has ended. */
export interface Callers {
  readonly byToken: FindCaller<unknown>;
  readonly bySession: FindCaller<number>;
  /** Finds an agent by the token of their own session. */
  readonly agentByToken: FindCaller<unknown, AgentCaller>;
  /** Told of each call that was not refused, before its reply is sent: what support sees is in a log for the owner. */
  readonly answered: (caller: Caller, endpoint: Endpoint, now: Date) => Promise<void>;
}

type FindCaller<Named, Found = Caller> = (
  named: Named,
  now: Date,
  options: CallerOptions,
) => Promise<Found | undefined>;

export interface CallerOptions {
  /** The call that is made. A quiet one does not count as activity. */
  readonly endpoint?: Endpoint | undefined;
  readonly visitor?: Visitor | undefined;
}

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** When the request arrived. */
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Present for access 'session', 'admin' and 'agent'; with `knowsSession` if the person is signed in. */
  readonly caller: CallerOf<E['access']>;
}

type CallerOf<Who extends Access> = Who extends 'session' | 'admin'
  ? Caller
  : Who extends 'agent'
    ? AgentCaller
    : Who extends 'login'
      ? Caller | undefined
      : undefined;

/** A call of the contract with its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call<Endpoint>) => Promise<unknown>;
  /** It sends its reply while it still reads, with a connection to the database that it holds. */
  readonly streams?: true;
  /** The message for a body that the schema refuses. */
  readonly explain?: (body: unknown) => readonly FieldIssue[];
}

/** Binds a handler to its endpoint: query, body and reply have the contract's types. */
export function serve<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ReplyOf<E>>,
  explain?: Route['explain'],
): Route {
  return { endpoint, handle, ...(explain && { explain }) };
}
