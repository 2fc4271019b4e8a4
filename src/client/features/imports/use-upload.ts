import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { ReplyOf } from '#contract/endpoint.ts';
import { beginImport } from '#contract/imports/imports.calls.ts';
import type { ImportPreview } from '#contract/imports/imports.ts';
import { checkReply } from '../../shared/api/check-reply.ts';
import { sendFile } from '../../shared/api/transfer.ts';
import { called, refused } from '../../shared/session/session-slice.ts';
import type { SharedState } from '../../shared/shared-state.ts';

export interface Upload {
  /** How much of the file has been sent, 0 to 1; undefined if nothing is being sent. */
  readonly share: number | undefined;
  /** Why the upload failed or was refused. Nothing was imported. */
  readonly failed: string | undefined;
  /** Sends a file. Returns undefined if it failed or was stopped. */
  readonly send: (file: File) => Promise<ImportPreview | undefined>;
  readonly stop: () => void;
}

/** Uploads a bank file. */
export function useUpload(): Upload {
  const store = useStore<SharedState>();
  const [share, setShare] = useState<number>();
  const [failed, setFailed] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  const stop = useCallback(() => sending.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const send = async (file: File) => {
    if (sending.current !== undefined) return undefined;
    const abort = new AbortController();
    sending.current = abort;
    setFailed(undefined);
    setShare(0);
    const { user, locked } = store.getState().session;
    const caller = { token: locked ? undefined : user?.token, agentId: user?.agent?.id };
    const answer = await sendFile({ endpoint: beginImport }, file, caller, {
      onProgress: setShare,
      signal: abort.signal,
    });
    sending.current = undefined;
    setShare(undefined);
    if ('error' in answer) {
      const { code, message } = answer.error;
      if (abort.signal.aborted) return undefined;
      if (code === 'unauthorized') store.dispatch(refused(caller.token));
      setFailed(code === 'offline' ? CONNECTION_LOST : message);
      return undefined;
    }
    store.dispatch(called(Date.now()));
    await checkReply(beginImport, answer.data);
    return answer.data as ReplyOf<typeof beginImport>; // guaranteed by the contract
  };
  return { share, failed, send, stop };
}

const CONNECTION_LOST =
  'The connection was lost before we had the whole file. Nothing was imported. Check your connection and try again.';
