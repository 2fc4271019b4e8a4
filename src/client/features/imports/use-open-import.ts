import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ImportPreview } from '#contract/imports/imports.ts';
import { changesParsing } from '#contract/imports/import-reading.ts';
import { type CallError, isCallError } from '../../shared/api/call-error.ts';
import { importsApi, useDecideImportMutation, useGetImportQuery } from './api.ts';
import { type Change, DecisionSaver, noDecisions } from './decision-saver.ts';
import type { Decisions } from './import-rows.ts';
import type { Said } from './questions/said.ts';

export interface OpenImport {
  readonly preview: ImportPreview | undefined;
  /** Why there is none. */
  readonly error: CallError | undefined;
  readonly reload: () => void;
  /** What the server does not have yet. */
  readonly waiting: Decisions;
  /** Why it does not: they wait and are tried again. */
  readonly unsaved: string | undefined;
  readonly decide: (change: Change) => void;
  /** True when the server has every decision. */
  readonly flush: () => Promise<boolean>;
  /** Answers questions; a refusal rejects with a CallError. */
  readonly say: (said: Said) => Promise<void>;
}

/** Thunks of the calls take a state that has them; the store does. */
type Dispatch = ThunkDispatch<never, undefined, UnknownAction>;

/** Puts an import that the server just gave where the screen reads it, so that it is not fetched again. */
export async function keepPreview(dispatch: Dispatch, preview: ImportPreview): Promise<void> {
  await dispatch(importsApi.util.upsertQueryData('getImport', { params: { id: preview.id } }, preview));
}

/** The import the address names, and what a person decides about it. */
export function useOpenImport(id: number): OpenImport {
  const dispatch = useDispatch<Dispatch>();
  // Somebody who comes back sees it as the books are by then.
  const found = useGetImportQuery({ params: { id } }, { refetchOnMountOrArgChange: 5 });
  const [send] = useDecideImportMutation();
  const [waiting, setWaiting] = useState(noDecisions);
  const [unsaved, setUnsaved] = useState<string>();

  const saver = useMemo(
    () =>
      new DecisionSaver(async (decisions) => {
        try {
          await keepPreview(dispatch, await send({ params: { id }, body: bodyOf(decisions) }).unwrap());
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
  // What waits for the call before it would be gone with the page.
  useWindowEvent('pagehide', () => {
    if (waiting.rows.size + waiting.lines.size > 0) void send({ params: { id }, body: bodyOf(waiting) });
  });
  useEffect(() => () => saver.forget(), [saver]);

  return {
    preview: found.data,
    // Only a preview that is there can be shown while another is asked for.
    error: found.data === undefined && isCallError(found.error) ? found.error : undefined,
    reload: () => void found.refetch(),
    waiting,
    unsaved,
    decide: saver.decide,
    flush: saver.flush,
    say: async (said) => {
      // One after the other, so that the newest reply is the one that is shown.
      await saver.flush();
      const preview = await send({ params: { id }, body: said }).unwrap();
      if (changesParsing(said)) saver.forget();
      await keepPreview(dispatch, preview);
    },
  };
}

function bodyOf({ rows, lines }: Decisions) {
  return {
    rows: [...rows].map(([index, take]) => ({ index, take })),
    lines: [...lines].map(([line, leave_out]) => ({ line, leave_out })),
  };
}
