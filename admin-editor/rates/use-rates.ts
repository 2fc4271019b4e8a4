import { useCallback, useRef, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getRates, RateFigure, RateFigures, RateProblem } from '#contract/rates/rates.ts';
import { saveRateDraft } from '#contract/rates/rates.calls.ts';
import { toast } from '#ui/toast.tsx';
import { useSyncedDraft } from '../draft/use-synced-draft.ts';
import { useWhoDiscarded } from '../draft/use-who-discarded.ts';
import { messages } from '../open-form/messages.ts';
import { useLazyGetRatesQuery, useSaveRateDraftMutation } from './api.ts';
import { mergeRates, mergeRatesUnderSteps } from './rate-merge.ts';
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

/** The open draft of a year's rates, with undo; figures are merged one by one. */
export function useRates(taxYear: string, loaded: LoadedRates, me: string) {
  const [saveDraft] = useSaveRateDraftMutation();
  const [fetchRates] = useLazyGetRatesQuery();
  const [log, setLog] = useState<RateLog>(() => openRateLog(figuresOf(loaded)));
  const [problems, setProblems] = useState<readonly RateProblem[]>(loaded.draft?.problems ?? []);
  const latest = useRef(log);
  /** Makes a step of the log. Returns true if the figures changed. */
  const step = useCallback((make: (now: RateLog) => RateLog): boolean => {
    const before = latest.current;
    latest.current = make(before);
    setLog(latest.current);
    return latest.current.figures !== before.figures;
  }, []);

  const { changed, catchUp, ...draft } = useSyncedDraft<RateFigures, LoadedRates>({
    which: { code: 'rates', taxYear },
    me,
    loaded,
    contentOf: figuresOf,
    isContent: isFigures,
    // Half-typed figures are saved as well.
    isStorable: () => true,
    mine: () => latest.current.figures,
    store: async (figures, base) => {
      const reply = await saveDraft({ params: { taxYear }, body: { figures, ...base } }).unwrap();
      setProblems(reply.problems);
      return reply;
    },
    storing: (figures, base) => ({
      endpoint: saveRateDraft,
      params: { taxYear },
      body: { figures, ...base },
    }),
    fetch: () => fetchRates({ params: { taxYear } }),
    whoDiscarded: useWhoDiscarded({ code: 'rates', taxYear, kind: 'rates-draft-discarded' }),
    merging: () =>
      Promise.resolve({
        mergeDrafts: mergeRates,
        mergeUnder: (mergeInput, choices) => {
          const before = stepsIn(latest.current);
          step((now) => mergeRatesUnderSteps(mergeInput, now, choices));
          const dropped = before - stepsIn(latest.current);
          if (dropped > 0) toast(messages.dropped(`Rates for ${taxYear}`, dropped));
        },
        addOwnStep: (to) => step((now) => perform(now, { do: 'set-all', to, once: true })),
        addAsStep: (mergeInput, choices) =>
          change((now) =>
            perform(now, { do: 'set-all', to: mergeRates(mergeInput, now.figures, choices).merged }),
          ),
      }),
    onLoaded: ({ draft: stored }) => setProblems(stored?.problems ?? []),
    called: `the rates for ${taxYear}`,
    cameIn: messages.rates.cameIn,
  });

  const change = useCallback(
    (make: (now: RateLog) => RateLog) => {
      if (step(make)) changed(latest.current.figures);
    },
    [step, changed],
  );
  const edit = useCallback((what: RateEdit) => change((now) => perform(now, what)), [change]);
  return {
    ...draft,
    log,
    problems,
    /** After publishing or rolling back here, the result is not reported again. */
    acted: () => catchUp(''),
    edit,
    leave: useCallback(() => change(endTyping), [change]),
    setFigure: useCallback(
      (figure: string, to: RateFigure | undefined) => edit({ do: 'set-figure', figure, to }),
      [edit],
    ),
    /** One step, so that one undo reverts it. */
    verify: (figures: readonly string[]) =>
      edit({ do: 'set-all', to: verified(latest.current.figures, figures) }),
    undo: () => change(undo),
    redo: () => change(redo),
  };
}

function stepsIn({ past, future }: RateLog): number {
  return past.length + future.length;
}

function figuresOf({ draft, newest }: LoadedRates): RateFigures {
  return draft?.figures ?? newest ?? {};
}

/** Checks what this browser stored. */
function isFigures(value: unknown): value is RateFigures {
  return typeof value === 'object' && value !== null;
}
