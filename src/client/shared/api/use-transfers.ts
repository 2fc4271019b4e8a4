import { useState } from 'react';
import { type ReactReduxContextValue, useStore } from 'react-redux';
import { called, refused } from '../session/session-slice.ts';
import type { SharedState } from '../shared-state.ts';
import type { CallError } from './call-error.ts';
import { checkReply } from './check-reply.ts';
import { type Caller, fetchFile, sendFile, type SendOptions } from './transfer.ts';
import type { Call } from './wire.ts';

/** Sends and fetches files with the session of the signed-in person. Nothing rejects. */
export interface Transfers {
  /** Sends one file as the part `field`. The reply follows the contract. */
  send(
    call: Call,
    file: File,
    options: SendOptions & { field?: string },
  ): Promise<{ data: unknown } | { error: CallError }>;
  fetch(call: Call): ReturnType<typeof fetchFile>;
}

/** Returns the same object on every render. */
export function useTransfers(): Transfers {
  const store = useStore<SharedState>();
  const [transfers] = useState(() => transfersOf(store));
  return transfers;
}

function transfersOf(store: ReactReduxContextValue<SharedState>['store']): Transfers {
  /** Every call updates the session like this: see base-query.ts. */
  const updateSession = ({ token }: Caller, error: CallError | undefined) => {
    if (error === undefined) store.dispatch(called(Date.now()));
    else if (error.code === 'unauthorized') store.dispatch(refused(token));
  };
  const callerNow = ({ endpoint: { access } }: Call): Caller => {
    const { user, locked } = store.getState().session;
    const token = access === 'agent' ? user?.agent?.token : user?.token;
    return { token: locked ? undefined : token, agentId: user?.agent?.id };
  };
  return {
    async send(call, file, options) {
      const caller = callerNow(call);
      const answer = await sendFile(call, file, caller, options);
      const isGivenUp = 'error' in answer && options.signal.aborted;
      if (!isGivenUp) updateSession(caller, 'error' in answer ? answer.error : undefined);
      if ('data' in answer) await checkReply(call.endpoint, answer.data);
      return answer;
    },
    async fetch(call) {
      const caller = callerNow(call);
      const answer = await fetchFile(call, caller);
      updateSession(caller, 'error' in answer ? answer.error : undefined);
      return answer;
    },
  };
}

/** Whether the same file might be accepted next time. */
export function isTemporary({ code }: CallError): boolean {
  return temporary.has(code);
}

const temporary: ReadonlySet<CallError['code']> = new Set([
  'offline',
  'failed',
  'unavailable',
  'too_many_requests',
  'bad_request',
  'unauthorized',
]);

/** Gives the browser a file to save. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By then the browser has read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
