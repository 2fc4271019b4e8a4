import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { called, refused } from '../session/session-slice.ts';
import type { SharedState } from '../shared-state.ts';
import type { CallError } from './call-error.ts';
import { fetchFile } from './transfer.ts';
import type { Call } from './wire.ts';

/**
 * Fetches a file with the session of the signed-in person and gives it to the browser, under this name or the
 * server's. The returned function resolves to the error, or undefined. Separate from a form's file store, so that
 * filers do not download what only staff use.
 */
export function useDownload(): (call: Call, name?: string) => Promise<CallError | undefined> {
  const store = useStore<SharedState>();
  return useCallback(
    async (call, name) => {
      const { user, locked } = store.getState().session;
      const token = call.endpoint.access === 'agent' ? user?.agent?.token : user?.token;
      const caller = { token: locked ? undefined : token, agentId: user?.agent?.id };
      const answer = await fetchFile(call, caller);
      if ('error' in answer) {
        if (answer.error.code === 'unauthorized') store.dispatch(refused(caller.token));
        return answer.error;
      }
      store.dispatch(called(Date.now()));
      handOver(answer.data, name ?? attachmentName(answer.headers) ?? 'download');
      return undefined;
    },
    [store],
  );
}

/** Gives the browser a file to save. */
export function handOver(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By then the browser has read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The server's name for a file, which it also sends in encoded form. RFC 6266, RFC 8187. */
function attachmentName(headers: Headers): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1];
  return encoded === undefined ? undefined : decodeURIComponent(encoded);
}
