import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { called, refused } from '../session/session-slice.ts';
import type { SharedState } from '../shared-state.ts';
import type { CallError } from './call-error.ts';
import { checkReply } from './check-reply.ts';
import { type Call, offline, replyOf, requestOf } from './wire.ts';

/** Makes one call of the contract. Its refusals are values; 'unauthorized' also ends the session, here and nowhere else. */
export const baseQuery: BaseQueryFn<Call, unknown, CallError> = async (
  call,
  { getState, dispatch, signal },
) => {
  const { user, locked } = (getState() as SharedState).session;
  const caller = { token: locked ? undefined : user?.token, agentId: user?.agent?.id };
  const { url, init } = requestOf(call, caller, Date.now());
  const answer = await send(url, { ...init, signal });
  if (answer === undefined) return { error: offline };
  const reply = replyOf(answer.status, answer.text);
  const { access, isQuiet } = call.endpoint;
  // A call that the page makes by itself says nothing about the person: it neither keeps a session nor ends it.
  const isOurSession = (access === 'session' || access === 'admin') && !isQuiet;
  if ('error' in reply) {
    if (reply.error.code === 'unauthorized' && isOurSession) dispatch(refused());
    return reply;
  }
  if (isOurSession) dispatch(called(Date.now()));
  await checkReply(call.endpoint, reply.data);
  return reply;
};

async function send(url: string, init: RequestInit): Promise<{ status: number; text: string } | undefined> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}
