import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldIssue } from '#contract/errors.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import type { Visitor } from './visitor.ts';

/** Without a call for this long a session ends, whatever its absolute limit. Spec 1, 9: 2700 s. */
export const IDLE_MS = 2_700_000;

/** Who is calling, read from the session and from nothing else. */
export interface Caller {
  readonly sessionId: number;
  readonly userId: number;
  readonly email: string;
  /** A member of staff, in a session that began with an authenticator code. */
  readonly isAdmin: boolean;
  /** A member of staff in a session without an authenticator code, such as one from before they joined the staff. */
  readonly lacksSecondFactor: boolean;
  /** What a member of staff may do; empty for everyone else. */
  readonly roles: readonly StaffRole[];
  /** Set when an agent acts for the user. */
  readonly agentId: number | undefined;
  /** When the person of the session last proved who they are. */
  readonly confirmed: Date;
}

/** How callers are found: by the token of their session, or by its number. Neither finds one that has ended. */
export interface Callers {
  readonly byToken: FindCaller<unknown>;
  readonly bySession: FindCaller<number>;
}

type FindCaller<Named> = (named: Named, now: Date, options: CallerOptions) => Promise<Caller | undefined>;

export interface CallerOptions {
  /** The call does not count as activity. */
  readonly isQuiet?: boolean | undefined;
  readonly visitor?: Visitor | undefined;
}

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The moment the request came in. */
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Present for access 'session' and 'admin'. */
  readonly caller: E['access'] extends 'session' | 'admin' ? Caller : Caller | undefined;
}

/** A call of the contract with the function that answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call<Endpoint>) => Promise<unknown>;
  /** Says in its own words what is wrong with a body that the schema refuses. */
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
