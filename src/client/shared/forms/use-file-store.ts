import { useState } from 'react';
import { downloadFile, getFiles, uploadFile } from '#contract/files/files.calls.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { FileStore } from '#renderer/file-store.ts';
import { api, query } from '../api/api.ts';
import { saveFile, isTemporary, type Transfers, useTransfers } from '../api/use-transfers.ts';

const { useLazyGetFilesQuery } = api.injectEndpoints({
  // The name of a file never changes.
  endpoints: () => ({ getFiles: query(getFiles, { keepUnusedDataFor: 3600 }) }),
});

/** The files of the signed-in person, or of an agent's client. Returns the same object on every render. */
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
        return { ok: false, message: answer.error.message, mayRetry: isTemporary(answer.error) };
      return { ok: true, file: (answer.data as ReplyOf<typeof uploadFile>).file }; // as the contract says
    },
    async download({ id, name }) {
      const answer = await transfers.fetch({ endpoint: downloadFile, params: { id } });
      if ('error' in answer) return `${name}: ${answer.error.message}`;
      saveFile(answer.data, name);
      return undefined;
    },
  };
}
