import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { confirmIdentity } from '../session/confirm-identity.ts';
import { called, refused } from '../session/session-slice.ts';
import type { SharedState } from '../shared-state.ts';
import type { CallError } from './call-error.ts';
import { checkReply } from './check-reply.ts';
import { rememberFailure } from './last-failure.ts';
import { send } from './send.ts';
import { sendUntilReady } from './send-until-ready.ts';
import { type Call, offline, replyOf, requestOf } from './wire.ts';

/**
 * Makes one call of the contract. Refusals are values. Only here, a refusal that requires signing in again also
 * ends the session. If the server first asks people to confirm who they are, we ask them and repeat the call.
 */
export const baseQuery: BaseQueryFn<Call, unknown, CallError> = async (call, api, extra) => {
  const reply = await makeCall(call, api, extra);
  const isConfirmed = reply.error?.code === 'confirm_identity' && (await confirmIdentity());
  return isConfirmed ? makeCall(call, api, extra) : reply;
};

const makeCall: BaseQueryFn<Call, unknown, CallError> = async (
  call,
  { getState, dispatch, signal, type },
) => {
  const { user, locked } = (getState() as SharedState).session;
  const { access, knowsSession, isQuiet } = call.endpoint;
  // A window still shows a client whom the agent has left in another one.
  if (user?.isPractice && access === 'session') return { error: noClient };
  const caller = {
    token: locked ? undefined : access === 'agent' ? user?.agent?.token : user?.token,
    agentId: user?.agent?.id,
    device: await deviceOf(call.endpoint.path),
  };
  const requestKey = requestKeyOf(call);
  const actId = requestKey && (lost.get(requestKey) ?? crypto.randomUUID?.());
  const { url, init } = requestOf({ ...call, actId }, caller, Date.now());
  // Repeating a read changes nothing, and a change with an idempotency key is made only once.
  const isSafe = type === 'query' ? !call.endpoint.changes : actId !== undefined;
  const request = { ...init, signal };
  const answer = isSafe ? await sendUntilReady(() => send(url, request), signal) : await send(url, request);
  // Proxies between us and the server answer 502 and the like.
  if (requestKey && actId && (answer === undefined || answer.status >= 500)) lost.set(requestKey, actId);
  if (answer === undefined) return { error: offline };
  const reply = replyOf(answer.status, answer.text);
  // A call the page makes by itself says nothing about the person, so it neither extends a session nor ends it.
  const isAsOurselves =
    access === 'session' || access === 'admin' || access === 'agent' || (knowsSession && user !== undefined);
  const isOurSession = isAsOurselves && !isQuiet;
  if ('error' in reply) {
    const { code, requestId } = reply.error;
    if (code === 'failed' && requestId !== undefined) rememberFailure(localStorage, requestId, Date.now());
    if (endsSession.has(code) && isOurSession) dispatch(refused(caller.token));
    return reply;
  }
  if (requestKey) lost.clear();
  if (isOurSession) dispatch(called(Date.now()));
  await checkReply(call.endpoint, reply.data);
  return reply;
};

/**
 * A description of the browser, for calls that can lead to HMRC. Its code is only fetched for these. Offline it is
 * missing, and so is the call.
 */
async function deviceOf(path: string) {
  if (!/^\/(hmrc|digital-tax)\//.test(path)) return undefined;
  const loaded = await import('./device-values.ts').catch(() => undefined);
  return loaded?.deviceValues(window);
}

const noClient: CallError = {
  code: 'forbidden',
  message: 'Open a client first.',
  issues: [],
  requestId: undefined,
};

/** Refusals that only signing in again can fix. */
const endsSession: ReadonlySet<string> = new Set(['unauthorized', 'second_factor_required']);

/**
 * Idempotency keys of changes with an unknown outcome, by request. Trying again reuses the key. Once any change
 * succeeds, all of them are dropped: the same request is then a new change.
 */
const lost = new Map<string, string>();

/** Identifies what a change requests; undefined for other calls. Confirmations are not part of it. */
function requestKeyOf({ endpoint, params, query, body }: Call): string | undefined {
  const unconfirmed = { ...query, filed: undefined, changed: undefined };
  return endpoint.isAct && JSON.stringify([endpoint.path, params, unconfirmed, body]);
}
