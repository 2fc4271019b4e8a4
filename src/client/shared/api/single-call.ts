import type { BodyOf, ClientEndpoint, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { SignedIn } from '../session/stored-session.ts';
import type { CallError } from './call-error.ts';
import { checkReply } from './check-reply.ts';
import { send } from './send.ts';
import { offline, replyOf, requestOf } from './wire.ts';

export interface CallInput<E extends ClientEndpoint> {
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  /** Whose call it is; undefined for a visitor. */
  readonly session?: (Pick<SignedIn, 'token'> & Partial<Pick<SignedIn, 'agent'>>) | undefined;
}

export type Outcome<E extends ClientEndpoint> =
  | { readonly data: ReplyOf<E>; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: CallError };

/**
 * Makes one call without the store, and caches nothing. The sign-in calls use this, so that the sign-in page needs
 * no store.
 */
export async function singleCall<E extends ClientEndpoint>(
  endpoint: E,
  { query, body, session }: CallInput<E> = {},
): Promise<Outcome<E>> {
  const call = { endpoint, query: query as Record<string, string> | undefined, body }; // as the contract says
  const { url, init } = requestOf(call, { token: session?.token, agentId: session?.agent?.id }, Date.now());
  const answer = await send(url, init);
  if (answer === undefined) return { error: offline };
  const reply = replyOf(answer.status, answer.text);
  if ('error' in reply) return reply;
  await checkReply(endpoint, reply.data);
  return { data: reply.data as ReplyOf<E> }; // as the contract says
}
