import { useState } from 'react';
import { useStore, type ReactReduxContextValue } from 'react-redux';
import { downloadFile, getFiles, uploadFile } from '#contract/files.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { FileStore } from '#renderer/file-store.ts';
import { api, query } from '../api/api.ts';
import type { CallError } from '../api/call-error.ts';
import { checkReply } from '../api/check-reply.ts';
import { type Caller, fetchFile, sendFile } from '../api/transfer.ts';
import { called, refused } from '../session/session-slice.ts';
import type { SharedState } from '../shared-state.ts';

const { useLazyGetFilesQuery } = api.injectEndpoints({
  // What a file is called never changes.
  endpoints: () => ({ getFiles: query(getFiles, { keepUnusedDataFor: 3600 }) }),
});

type Store = ReactReduxContextValue<SharedState>['store'];

/** The files of the person who is signed in, or of the client an agent acts for. The same object each time. */
export function useFileStore(): FileStore {
  const store = useStore<SharedState>();
  const [describe] = useLazyGetFilesQuery();
  const [files] = useState(() =>
    fileStore(store, async (ids) => {
      const { files } = await describe({ query: { ids: ids.join(',') } }, true).unwrap();
      return files;
    }),
  );
  return files;
}

function fileStore(store: Store, describe: FileStore['describe']): FileStore {
  /** What every call does about the session: see base-query.ts. */
  const told = (error: CallError | undefined) => {
    if (error === undefined) store.dispatch(called(Date.now()));
    else if (error.code === 'unauthorized') store.dispatch(refused());
  };
  return {
    describe,
    async upload(file, options) {
      const answer = await sendFile(uploadFile, file, callerOf(store), options);
      if ('error' in answer) {
        if (!options.signal.aborted) told(answer.error);
        return { ok: false, message: answer.error.message, mayRetry: passing.has(answer.error.code) };
      }
      told(undefined);
      await checkReply(uploadFile, answer.data);
      return { ok: true, file: (answer.data as ReplyOf<typeof uploadFile>).file }; // as the contract says
    },
    async download({ id, name }) {
      const answer = await fetchFile({ endpoint: downloadFile, params: { id } }, callerOf(store));
      if ('error' in answer) {
        told(answer.error);
        return `${name}: ${answer.error.message}`;
      }
      told(undefined);
      hand(answer.data, name);
      return undefined;
    },
  };
}

/** What may be otherwise the next time. */
const passing: ReadonlySet<CallError['code']> = new Set([
  'offline',
  'failed',
  'unavailable',
  'too_many_requests',
  'bad_request',
  'unauthorized',
]);

function callerOf(store: Store): Caller {
  const { user, locked } = store.getState().session;
  return { token: locked ? undefined : user?.token, agentId: user?.agent?.id };
}

/** Gives the browser a file to save. */
function hand(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken hold of it by the time other work is done.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
