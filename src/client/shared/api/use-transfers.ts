import { useState } from 'react';
import { type ReactReduxContextValue, useStore } from 'react-redux';
import { called, refused } from '../session/session-slice.ts';
import type { SharedState } from '../shared-state.ts';
import type { CallError } from './call-error.ts';
import { checkReply } from './check-reply.ts';
import { type Caller, fetchFile, sendFile, type SendOptions } from './transfer.ts';
import type { Call } from './wire.ts';

/** Files to and from the server, with the session of whoever is signed in. Nothing rejects. */
export interface Transfers {
  /** Sends one file as the part `field`; the reply is what the contract says. */
  send(
    call: Call,
    file: File,
    options: SendOptions & { field?: string },
  ): Promise<{ data: unknown } | { error: CallError }>;
  fetch(call: Call): ReturnType<typeof fetchFile>;
}

/** The same object each time. */
export function useTransfers(): Transfers {
  const store = useStore<SharedState>();
  const [transfers] = useState(() => transfersOf(store));
  return transfers;
}

function transfersOf(store: ReactReduxContextValue<SharedState>['store']): Transfers {
  /** What every call does about the session: see base-query.ts. */
  const told = (error: CallError | undefined) => {
    if (error === undefined) store.dispatch(called(Date.now()));
    else if (error.code === 'unauthorized') store.dispatch(refused());
  };
  const caller = (): Caller => {
    const { user, locked } = store.getState().session;
    return { token: locked ? undefined : user?.token, agentId: user?.agent?.id };
  };
  return {
    async send(call, file, options) {
      const answer = await sendFile(call, file, caller(), options);
      const isGivenUp = 'error' in answer && options.signal.aborted;
      if (!isGivenUp) told('error' in answer ? answer.error : undefined);
      if ('data' in answer) await checkReply(call.endpoint, answer.data);
      return answer;
    },
    async fetch(call) {
      const answer = await fetchFile(call, caller());
      told('error' in answer ? answer.error : undefined);
      return answer;
    },
  };
}

/** Whether the same file may well be taken the next time. */
export function isPassing({ code }: CallError): boolean {
  return passing.has(code);
}

const passing: ReadonlySet<CallError['code']> = new Set([
  'offline',
  'failed',
  'unavailable',
  'too_many_requests',
  'bad_request',
  'unauthorized',
]);

/** Gives the browser a file to save. */
export function hand(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken hold of it by the time other work is done.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
