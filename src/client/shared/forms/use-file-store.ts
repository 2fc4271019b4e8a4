import { useState } from 'react';
import { useStore } from 'react-redux';
import { downloadFile, getFiles, uploadFile } from '#contract/files.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { FileStore } from '#renderer/file-store.ts';
import { api, query } from '../api/api.ts';
import type { CallError } from '../api/call-error.ts';
import { checkReply } from '../api/check-reply.ts';
import { callerOf, downloadAs, type Store, tellSession } from '../api/download.ts';
import { sendFile } from '../api/transfer.ts';
import type { SharedState } from '../shared-state.ts';

const { useLazyGetFilesQuery } = api.injectEndpoints({
  // What a file is called never changes.
  endpoints: () => ({ getFiles: query(getFiles, { keepUnusedDataFor: 3600 }) }),
});

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
  const told = (error: CallError | undefined) => tellSession(store, error);
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
      const error = await downloadAs(store, { endpoint: downloadFile, params: { id } }, name);
      return error && `${name}: ${error.message}`;
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
