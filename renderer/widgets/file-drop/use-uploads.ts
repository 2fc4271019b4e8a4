import { useCallback, useEffect, useRef, useState } from 'react';
import type { FileFacts, FileStore } from '../../file-store.ts';

/** A chosen file that is not saved yet: uploading or refused. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  /** The share sent so far, from 0 to 1. */
  readonly share: number;
  /** Why it was refused; undefined while it is uploading. */
  readonly problem: string | undefined;
  readonly mayRetry: boolean;
}

interface UploadsOptions {
  store: FileStore | undefined;
  /** Why a file cannot be accepted, found before it is sent. */
  refuse: (file: File) => Promise<string | undefined>;
  onStored: (file: FileFacts, key: string) => void;
  announce: (text: string) => void;
}

let nextKey = 0;

/** Uploads files to the store. Cancels unfinished uploads when the widget is removed. */
export function useUploads({ store, refuse, onStored, announce }: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, { file: File; abort: AbortController }>());
  const latest = useRef({ onStored, announce });
  useEffect(() => {
    latest.current = { onStored, announce };
  });
  useEffect(() => {
    const all = running.current;
    return () => all.forEach(({ abort }) => abort.abort());
  }, []);

  const change = useCallback((key: string, changes: Partial<Upload>) => {
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }, []);
  const drop = useCallback((key: string) => {
    running.current.get(key)?.abort.abort();
    running.current.delete(key);
    setUploads((before) => before.filter((one) => one.key !== key));
  }, []);

  const send = async (key: string, file: File) => {
    if (store === undefined) return;
    const abort = new AbortController();
    running.current.set(key, { file, abort });
    const problem = await refuse(file);
    if (abort.signal.aborted) return;
    if (problem !== undefined) return fail(key, file, problem, false);
    latest.current.announce(`Uploading ${file.name}`);
    const outcome = await store.upload(file, {
      onProgress: (share) => change(key, { share }),
      signal: abort.signal,
    });
    if (abort.signal.aborted) return;
    if (!outcome.ok) return fail(key, file, outcome.message, outcome.mayRetry);
    drop(key);
    latest.current.onStored(outcome.file, key);
    latest.current.announce(`${outcome.file.name} uploaded`);
  };

  const fail = (key: string, file: File, problem: string, mayRetry: boolean) => {
    change(key, { problem, mayRetry });
    latest.current.announce(`${file.name}: ${problem}`);
  };

  return {
    uploads,
    start: (files: readonly File[]) => {
      const started = files.map((file) => ({ key: `upload-${(nextKey += 1)}`, file }));
      setUploads((before) => [
        ...before,
        ...started.map(({ key, file }) => ({
          key,
          name: file.name,
          share: 0,
          problem: undefined,
          mayRetry: false,
        })),
      ]);
      for (const { key, file } of started) void send(key, file);
    },
    retry: (key: string) => {
      const file = running.current.get(key)?.file;
      if (file === undefined) return;
      change(key, { problem: undefined, share: 0 });
      void send(key, file);
    },
    /** Cancels the upload, or removes its error. */
    drop,
  };
}
