import { useState } from 'react';
import { downloadFile, getFiles, uploadFile } from '#contract/calls/files.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { FileStore } from '#renderer/file-store.ts';
import { api, query } from '../api/api.ts';
import { hand, isPassing, type Transfers, useTransfers } from '../api/use-transfers.ts';

const { useLazyGetFilesQuery } = api.injectEndpoints({
  // What a file is called never changes.
  endpoints: () => ({ getFiles: query(getFiles, { keepUnusedDataFor: 3600 }) }),
});

/** The files of the person who is signed in, or of the client an agent acts for. The same object each time. */
export function useFileStore(): FileStore {
  const transfers = useTransfers();
  const [describe] = useLazyGetFilesQuery();
  const [files] = useState(() =>
    fileStore(transfers, async (ids) => {
      const { files } = await describe({ query: { ids: ids.join(',') } }, true).unwrap();
      return files;
    }),
  );
  return files;
}

function fileStore(transfers: Transfers, describe: FileStore['describe']): FileStore {
  return {
    describe,
    async upload(file, options) {
      const answer = await transfers.send({ endpoint: uploadFile }, file, options);
      if ('error' in answer)
        return { ok: false, message: answer.error.message, mayRetry: isPassing(answer.error) };
      return { ok: true, file: (answer.data as ReplyOf<typeof uploadFile>).file }; // as the contract says
    },
    async download({ id, name }) {
      const answer = await transfers.fetch({ endpoint: downloadFile, params: { id } });
      if ('error' in answer) return `${name}: ${answer.error.message}`;
      hand(answer.data, name);
      return undefined;
    },
  };
}
