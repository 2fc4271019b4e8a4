import { useCallback } from 'react';
import { useStore, type ReactReduxContextValue } from 'react-redux';
import { called, refused } from '../session/session-slice.ts';
import type { SharedState } from '../shared-state.ts';
import type { CallError } from './call-error.ts';
import { type Caller, fetchFile } from './transfer.ts';
import type { Call } from './wire.ts';

export type Store = ReactReduxContextValue<SharedState>['store'];

/** Who is signed in, for calls that are not made by RTK Query. */
export function callerOf(store: Store): Caller {
  const { user, locked } = store.getState().session;
  return { token: locked ? undefined : user?.token, agentId: user?.agent?.id };
}

/** What every call does about the session: see base-query.ts. */
export function tellSession(store: Store, error: CallError | undefined): void {
  if (error === undefined) store.dispatch(called(Date.now()));
  else if (error.code === 'unauthorized') store.dispatch(refused());
}

/** Fetches a file and gives it to the browser under this name. Returns why it did not work, or undefined. */
export async function downloadAs(store: Store, call: Call, name: string): Promise<CallError | undefined> {
  const answer = await fetchFile(call, callerOf(store));
  const error = 'error' in answer ? answer.error : undefined;
  tellSession(store, error);
  if ('data' in answer) handOver(answer.data, name);
  return error;
}

/** downloadAs for the person who is signed in. */
export function useDownload(): (call: Call, name: string) => Promise<CallError | undefined> {
  const store = useStore<SharedState>();
  return useCallback((call, name) => downloadAs(store, call, name), [store]);
}

/** Gives the browser a file to save. */
export function handOver(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken hold of it by the time other work is done.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
