import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ImportAnswers, ImportPreview, ImportSampleRow } from '#contract/imports/imports.ts';
import { changesParsing } from '#contract/imports/import-reading.ts';
import { type CallError, isCallError } from '../../shared/api/call-error.ts';
import { importsApi, useDecideImportMutation, useGetImportQuery, useLazySampleImportQuery } from './api.ts';
import { type Change, DecisionSaver, noDecisions } from './decision-saver.ts';
import type { Decisions } from './import-rows.ts';
import type { FileAnswers } from './questions/file-answers.ts';

export interface OpenImport {
  readonly preview: ImportPreview | undefined;
  /** Why there is no preview. */
  readonly error: CallError | undefined;
  readonly reload: () => void;
  /** Decisions the server does not have yet. */
  readonly waiting: Decisions;
  /** Why they are not saved. They wait for the next attempt. */
  readonly unsaved: string | undefined;
  readonly decide: (change: Change) => void;
  /** Returns true once the server has every decision. */
  readonly flush: () => Promise<boolean>;
  /** Sends answers. If refused, it rejects with a CallError. */
  readonly answer: (answers: FileAnswers) => Promise<void>;
  /** The first lines as these answers read them. If refused, it rejects with a CallError. */
  readonly sample: (answers: ImportAnswers) => Promise<readonly ImportSampleRow[]>;
}

/** The state is `never`, because the thunks expect one with the API's cache, which the store has. */
type Dispatch = ThunkDispatch<never, undefined, UnknownAction>;

/** Caches an import that the server has just returned, so that the screen does not fetch it again. */
export async function cachePreview(dispatch: Dispatch, preview: ImportPreview): Promise<void> {
  await dispatch(importsApi.util.upsertQueryData('getImport', { params: { id: preview.id } }, preview));
}

/** The import named by the address, with the user's decisions. */
export function useOpenImport(id: number): OpenImport {
  const dispatch = useDispatch<Dispatch>();
  // When the user returns, compare the file with the current books.
  const found = useGetImportQuery({ params: { id } }, { refetchOnMountOrArgChange: 5 });
  const [send] = useDecideImportMutation();
  const [readSample] = useLazySampleImportQuery();
  const [waiting, setWaiting] = useState(noDecisions);
  const [unsaved, setUnsaved] = useState<string>();

  const saver = useMemo(
    () =>
      new DecisionSaver(async (decisions) => {
        try {
          await cachePreview(dispatch, await send({ params: { id }, body: bodyOf(decisions) }).unwrap());
          setUnsaved(undefined);
          return true;
        } catch (error) {
          if (!isCallError(error)) throw error;
          setUnsaved(error.message);
          return false;
        }
      }, setWaiting),
    [dispatch, send, id],
  );
  useWindowEvent('online', () => void saver.flush());
  // Send decisions that wait for an earlier call, before the page closes.
  useWindowEvent('pagehide', () => {
    if (waiting.rows.size + waiting.lines.size > 0) void send({ params: { id }, body: bodyOf(waiting) });
  });
  useEffect(() => () => saver.forget(), [saver]);

  const sample = useCallback(
    async (answers: ImportAnswers) =>
      (await readSample({ params: { id }, body: { answers } }, true).unwrap()).rows,
    [readSample, id],
  );

  return {
    sample,
    preview: found.data,
    // A loaded preview stays visible while it reloads.
    error: found.data === undefined && isCallError(found.error) ? found.error : undefined,
    reload: () => void found.refetch(),
    waiting,
    unsaved,
    decide: saver.decide,
    flush: saver.flush,
    answer: async (answers) => {
      // One call after the other, so that the screen shows the newest reply.
      await saver.flush();
      const preview = await send({ params: { id }, body: answers }).unwrap();
      if (changesParsing(answers)) saver.forget();
      await cachePreview(dispatch, preview);
    },
  };
}

function bodyOf({ rows, lines }: Decisions) {
  return {
    rows: [...rows].map(([index, take]) => ({ index, take })),
    lines: [...lines].map(([line, leave_out]) => ({ line, leave_out })),
  };
}
