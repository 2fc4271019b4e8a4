import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { askIdentity } from '../session/ask-identity.ts';
import { called, refused } from '../session/session-slice.ts';
import type { SharedState } from '../shared-state.ts';
import type { CallError } from './call-error.ts';
import { checkReply } from './check-reply.ts';
import { send } from './send.ts';
import { sendUntilReady } from './send-until-ready.ts';
import { type Call, offline, replyOf, requestOf } from './wire.ts';

/**
 * Makes one call of the contract. Its refusals are values; those that only signing in again can mend also end the
 * session, here and nowhere else.
 * Where the server wants to know first that it is really the person, they are asked, and the call is repeated.
 */
export const baseQuery: BaseQueryFn<Call, unknown, CallError> = async (call, api, extra) => {
  const reply = await makeCall(call, api, extra);
  const isAsked = reply.error?.code === 'confirm_identity' && (await askIdentity());
  return isAsked ? makeCall(call, api, extra) : reply;
};

const makeCall: BaseQueryFn<Call, unknown, CallError> = async (
  call,
  { getState, dispatch, signal, type },
) => {
  const { user, locked } = (getState() as SharedState).session;
  const caller = { token: locked ? undefined : user?.token, agentId: user?.agent?.id };
  const asked = askedBy(call);
  const actId = asked && (lost.get(asked) ?? crypto.randomUUID?.());
  const { url, init } = requestOf({ ...call, actId }, caller, Date.now());
  // To read again changes nothing, and an act with its id is done once.
  const isSafe = type === 'query' ? !call.endpoint.changes : actId !== undefined;
  const request = { ...init, signal };
  const answer = isSafe ? await sendUntilReady(() => send(url, request), signal) : await send(url, request);
  // What stands between us and the server answers 502 and the like.
  if (asked && actId && (answer === undefined || answer.status >= 500)) lost.set(asked, actId);
  if (answer === undefined) return { error: offline };
  const reply = replyOf(answer.status, answer.text);
  const { access, isQuiet } = call.endpoint;
  // A call that the page makes by itself says nothing about the person: it neither keeps a session nor ends it.
  const isOurSession = (access === 'session' || access === 'admin') && !isQuiet;
  if ('error' in reply) {
    if (endsSession.has(reply.error.code) && isOurSession) dispatch(refused());
    return reply;
  }
  if (asked) lost.clear();
  if (isOurSession) dispatch(called(Date.now()));
  await checkReply(call.endpoint, reply.data);
  return reply;
};

/** What signing in again can mend, and nothing else. */
const endsSession: ReadonlySet<string> = new Set(['unauthorized', 'second_factor_required']);

/**
 * Ids of acts that nobody knows the outcome of, by what was asked: to try again is the same act. Once an act is done,
 * what was before is over: the same as before is something new then.
 */
const lost = new Map<string, string>();

/** What an act asks; undefined for other calls. What is said to a question of the server is no part of it. */
function askedBy({ endpoint, params, query, body }: Call): string | undefined {
  const asked = { ...query, filed: undefined, changed: undefined };
  return endpoint.isAct && JSON.stringify([endpoint.path, params, asked, body]);
}
