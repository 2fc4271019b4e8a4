import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getRates, RateFigure, RateFigures, RateProblem } from '#contract/rates.ts';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { type Base, draftSaver, type SaveReply, type SaveState } from '../draft/draft-saver.ts';
import { refusalOf } from '../draft/refusal-of.ts';
import { useBackOnline } from '../draft/use-back-online.ts';
import { useLazyGetRatesQuery, useSaveRateDraftMutation } from './api.ts';
import {
  endTyping,
  openRateLog,
  perform,
  type RateEdit,
  type RateLog,
  redo,
  undo,
  verified,
} from './rate-log.ts';

export type LoadedRates = ReplyOf<typeof getRates>;

/** What another member of staff saved, or published, meanwhile. */
export interface Theirs {
  readonly figures: RateFigures;
  readonly base: Base;
  readonly who: string;
}

const SAVE_DELAY_MS = 800;

/** The rates of a year being edited: saved as they change, with undo, and safe when two people edit at once. */
export function useRates(taxYear: string, loaded: LoadedRates) {
  const [saveDraft] = useSaveRateDraftMutation();
  const [fetchRates] = useLazyGetRatesQuery();
  const [log, setLog] = useState<RateLog>(() => openRateLog(loaded.draft?.figures ?? loaded.newest ?? {}));
  const [problems, setProblems] = useState<readonly RateProblem[]>(loaded.draft?.problems ?? []);
  const [state, setState] = useState<SaveState>({ is: 'clean' });
  const [theirs, setTheirs] = useState<Theirs>();

  const lookAtTheirs = async () => {
    const { data } = await fetchRates({ params: { taxYear } });
    if (data !== undefined) setTheirs(theirsOf(data));
  };

  const [saver] = useState(() =>
    draftSaver<RateFigures>({
      base: baseOf(loaded),
      save: async (figures, base): Promise<SaveReply> => {
        try {
          const reply = await saveDraft({ params: { taxYear }, body: { figures, ...base } }).unwrap();
          setProblems(reply.problems);
          return { ok: true, revision: reply.revision };
        } catch (error) {
          if (!isCallError(error)) throw error;
          if (error.code === 'conflict') void lookAtTheirs();
          return { ok: false, why: refusalOf(error), message: errorMessage(error) };
        }
      },
      // Half typed figures are kept as well.
      isStorable: () => true,
      onState: setState,
      delay: SAVE_DELAY_MS,
      now: () => new Date(),
    }),
  );
  useEffect(() => () => saver.stop(), [saver]);
  useBackOnline(saver);

  const latest = useRef(log);
  const change = useCallback(
    (step: (now: RateLog) => RateLog, isSaved = false) => {
      const next = step(latest.current);
      const isEdited = next.figures !== latest.current.figures;
      latest.current = next;
      setLog(next);
      if (isEdited && !isSaved) saver.change(next.figures);
    },
    [saver],
  );
  const edit = useCallback((what: RateEdit) => change((now) => perform(now, what)), [change]);
  return {
    log,
    problems,
    state,
    theirs,
    saver,
    lookAtTheirs,
    edit,
    leave: useCallback(() => change(endTyping), [change]),
    setFigure: useCallback(
      (figure: string, to: RateFigure) => edit({ do: 'set-figure', figure, to }),
      [edit],
    ),
    /** One step, so that one undo takes it back. */
    verify: (figures: readonly string[]) =>
      edit({ do: 'set-all', to: verified(latest.current.figures, figures) }),
    undo: () => change(undo),
    redo: () => change(redo),
    /** Their version stays a step back: undo brings it. */
    keepMine: async ({ figures, base }: Theirs) => {
      const mine = log.figures;
      setTheirs(undefined);
      change((now) => perform(perform(now, { do: 'set-all', to: figures }), { do: 'set-all', to: mine }));
      saver.goOnFrom(base, mine);
      await saver.flush();
    },
    /** The own version stays a step back: undo brings it. */
    takeTheirs: ({ figures, base }: Theirs) => {
      setTheirs(undefined);
      saver.goOnFrom(base, undefined);
      change((now) => perform(now, { do: 'set-all', to: figures }), true);
    },
  };
}

export type OpenedRates = ReturnType<typeof useRates>;

function baseOf({ draft, versions }: LoadedRates): Base {
  return {
    revision: draft?.revision ?? 0,
    version: versions[0]?.version ?? 0,
  };
}

/** Without a draft on the server, theirs is what is published: someone published or discarded it. */
function theirsOf(loaded: LoadedRates): Theirs {
  const { draft, newest, versions } = loaded;
  return {
    figures: draft?.figures ?? newest ?? {},
    base: baseOf(loaded),
    who: draft?.savedBy ?? versions[0]?.publishedBy ?? 'Another member of staff',
  };
}
