import { useCallback, useEffect, useRef, useState } from 'react';
import { isSame } from '#admin-editor/changes/same.ts';
import type { Choices } from '#admin-editor/merge/clash.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import {
  type getRates,
  type RateFigure,
  type RateFigures,
  type RateProblem,
  saveRateDraft,
} from '#contract/rates.ts';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { asOfNow } from '../draft/as-of-now.ts';
import { isAlone } from '../draft/is-alone.ts';
import { type Base, draftSaver, type SaveReply, type SaveState } from '../draft/draft-saver.ts';
import { refusalOf } from '../draft/refusal-of.ts';
import type { Offered } from '../draft/kept-draft.ts';
import { useBackOnline } from '../draft/use-back-online.ts';
import { useKeptDraft } from '../draft/use-kept-draft.ts';
import { useWhoDiscarded } from '../draft/use-who-discarded.ts';
import { messages } from '../messages.ts';
import { useLazyGetRatesQuery, useSaveRateDraftMutation } from './api.ts';
import type { RatesConflict } from './rate-conflict.tsx';
import { meetRates, type RateMeeting, underMineRates } from './rate-merge.ts';
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

interface Conflict extends RatesConflict {
  readonly with:
    | {
        readonly who: string;
        readonly isDiscarded: boolean;
        /** What is edited from, once it is chosen. */
        readonly base: Base;
      }
    | { readonly kept: Offered<RateFigures> };
}

const SAVE_DELAY_MS = 800;

/** Neither a draft nor a version. */
const NOTHING: Base = { revision: 0, version: 0 };

/**
 * The rates of a year being edited: saved as they change, with undo, merged figure by figure with what others save, and
 * kept here until the server has them.
 */
export function useRates(taxYear: string, loaded: LoadedRates, me: string) {
  const [saveDraft] = useSaveRateDraftMutation();
  const [fetchRates] = useLazyGetRatesQuery();
  const whoDiscarded = useWhoDiscarded({ code: 'rates', taxYear, kind: 'rates-draft-discarded' });
  const [log, setLog] = useState<RateLog>(() => openRateLog(figuresOf(loaded)));
  const [problems, setProblems] = useState<readonly RateProblem[]>(loaded.draft?.problems ?? []);
  const [state, setState] = useState<SaveState>({ is: 'clean' });
  const [conflict, setConflict] = useState<Conflict>();
  /** Who discarded the draft elsewhere, where no rates of the year are published. */
  const [gone, setGone] = useState<{ who: string }>();
  /** What the server has, from which the changes here were made. */
  const synced = useRef(log.figures);
  /** What was sent last: where no answer came, the server may have it all the same. */
  const sent = useRef<RateFigures>(undefined);

  const save = async (figures: RateFigures, base: Base): Promise<SaveReply> => {
    sent.current = figures;
    try {
      const reply = await saveDraft({ params: { taxYear }, body: { figures, ...base } }).unwrap();
      setProblems(reply.problems);
      return { ok: true, revision: reply.revision };
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (error.code === 'conflict') void catchUp();
      return { ok: false, why: refusalOf(error), message: errorMessage(error) };
    }
  };
  // What the saver is given it calls when it saves, never while this is drawn.
  // oxlint-disable-next-line react/refs
  const [saver] = useState(() =>
    draftSaver<RateFigures>({
      base: baseOf(loaded),
      save,
      onSaved: (figures) => {
        synced.current = figures;
        // From now on a draft that is just so is what somebody has put back.
        sent.current = undefined;
      },
      // Half typed figures are kept as well.
      isStorable: () => true,
      onState: setState,
      delay: SAVE_DELAY_MS,
      now: () => new Date(),
    }),
  );
  const latest = useRef(log);
  const kept = useKeptDraft<RateFigures>(
    { code: 'rates', taxYear },
    {
      serverHas: figuresOf(loaded),
      isDraft: isFigures,
      unsaved: () =>
        saver.isUnsaved()
          ? { definition: latest.current.figures, from: synced.current, base: saver.base() }
          : undefined,
      flush: () => void saver.flush(),
      last: () => {
        if (state.is === 'conflict') return undefined;
        const { figures } = latest.current;
        sent.current = figures;
        return { endpoint: saveRateDraft, params: { taxYear }, body: { figures, ...saver.base() } };
      },
      state,
    },
  );
  const { changed } = kept;
  useEffect(() => () => saver.stop(), [saver]);
  useBackOnline(saver);

  /** What was edited is published or discarded: the next change, undo included, starts a new draft. */
  const startsDraft = useRef(false);
  const change = useCallback(
    (step: (now: RateLog) => RateLog, isSaved = false) => {
      const next = step(latest.current);
      const isEdited = next.figures !== latest.current.figures;
      latest.current = next;
      setLog(next);
      if (!isEdited || isSaved) return;
      saver.change(next.figures);
      changed();
      if (startsDraft.current) toast(messages.startedDraft(`the rates of ${taxYear}`, saver.base().version));
      startsDraft.current = false;
    },
    [saver, changed, taxYear],
  );

  /**
   * What the server has by now becomes what is edited from; the changes made here stay on top of it. `isOwnAct`: it comes
   * of what was done here with the rates as a whole, which is a step like any other.
   */
  async function catchUp(isOwnAct = false): Promise<void> {
    const {
      data,
      isNone,
      discardedBy = '',
    } = await asOfNow(
      async () => {
        const { data: found, error } = await fetchRates({ params: { taxYear } });
        const isNotThere = isCallError(error) && error.code === 'not_found';
        const isNoDraft = !isOwnAct && (isNotThere || found?.draft === null);
        return { data: found, isNone: isNotThere, discardedBy: isNoDraft ? await whoDiscarded() : undefined };
      },
      () => saver.base(),
    );
    if (isNone) {
      setConflict(undefined);
      setGone({ who: discardedBy });
      return;
    }
    if (data === undefined) return;
    setGone(undefined);
    const [base, before] = [baseOf(data), saver.base()];
    if (base.revision === before.revision && base.version === before.version) return;
    const theirs = figuresOf(data);
    if (isOwnAct && !saver.isUnsaved() && isAlone(data, before, me)) {
      goOnFrom(base, theirs, undefined);
      if (!isSame(latest.current.figures, theirs))
        change((now) => perform(now, { do: 'set-all', to: theirs, once: true }), true);
      setProblems(data.draft?.problems ?? []);
      return;
    }
    const isOwn = sent.current !== undefined && isSame(sent.current, theirs);
    const meeting = { base: isOwn ? theirs : synced.current, theirs };
    const isPublished = base.version > before.version;
    const isDiscarded = !isPublished && data.draft === null;
    const who = isDiscarded ? discardedBy : whoseOf(data, isPublished);
    if (meetRates(meeting, latest.current.figures).clashes.length > 0) {
      setConflict({ meeting, with: { who, base, isDiscarded } });
      return;
    }
    const name = who === me ? messages.youElsewhere : who;
    const isNews = !isOwnAct && !isOwn && !(who === me && isSame(latest.current.figures, theirs));
    if (isNews) toast(messages.rates.cameIn(name, isPublished, base.revision));
    takeIn(meeting, base, new Map());
    setProblems(data.draft?.problems ?? []);
  }

  function takeIn(meeting: RateMeeting, base: Base, choices: Choices): void {
    const { figures, isTheirs } = meetRates(meeting, latest.current.figures, choices);
    goOnFrom(base, meeting.theirs, isTheirs ? undefined : figures);
    const before = stepsIn(latest.current);
    change((now) => underMineRates(meeting, now, choices), true);
    const dropped = before - stepsIn(latest.current);
    if (dropped > 0) toast(messages.dropped(`Rates of ${taxYear}`, dropped));
    if (!isTheirs) void saver.flush();
  }

  /** What is on the server from now on, and what of the changes made here is not. */
  function goOnFrom(base: Base, theirs: RateFigures, unsaved: RateFigures | undefined): void {
    synced.current = theirs;
    sent.current = undefined;
    startsDraft.current = base.revision === 0 && unsaved === undefined;
    saver.goOnFrom(base, unsaved);
    setConflict(undefined);
  }

  /** As one more step here: undo takes it back. */
  function bringIn(meeting: RateMeeting, choices: Choices, offered: Offered<RateFigures>): void {
    change((now) => perform(now, { do: 'set-all', to: meetRates(meeting, now.figures, choices).figures }));
    kept.forget(offered);
  }

  const edit = useCallback((what: RateEdit) => change((now) => perform(now, what)), [change]);
  return {
    log,
    problems,
    state,
    conflict,
    gone,
    saver,
    kept,
    /** How far the server was when it was looked at last. */
    known: () =>
      gone !== undefined
        ? NOTHING
        : conflict !== undefined && 'base' in conflict.with
          ? conflict.with.base
          : saver.base(),
    /** Somebody else may have saved, published or decided. What is not saved here is saved first. */
    lookAgain: async () => {
      // What is asked about may have changed once more: nothing is saved meanwhile.
      if (gone !== undefined || (conflict !== undefined && 'base' in conflict.with)) return catchUp();
      if (saver.isUnsaved() && !(await saver.flush())) return;
      await catchUp();
    },
    /** Published or rolled back here: what came of it is not told again. */
    acted: () => catchUp(true),
    /** Discarded here: undo brings it back as a new draft. */
    discarded: async () => {
      saver.drop();
      if (saver.base().revision > 0) return catchUp(true);
      // It was never saved.
      saver.goOnFrom(saver.base(), undefined);
      change((now) => perform(now, { do: 'set-all', to: synced.current, once: true }), true);
    },
    /** Goes on with what was chosen. */
    settle: ({ meeting, with: other }: Conflict, choices: Choices) => {
      if ('base' in other) return takeIn(meeting, other.base, choices);
      setConflict(undefined);
      bringIn(meeting, choices, other.kept);
    },
    /** Brings in what this browser kept; where the draft says something else by now, asks. */
    bringBack: (offered: Offered<RateFigures>) => {
      const meeting = { base: offered.from, theirs: offered.definition };
      if (meetRates(meeting, latest.current.figures).clashes.length > 0)
        setConflict({ meeting, with: { kept: offered } });
      else bringIn(meeting, new Map(), offered);
    },
    edit,
    leave: useCallback(() => change(endTyping), [change]),
    setFigure: useCallback(
      (figure: string, to: RateFigure | undefined) => edit({ do: 'set-figure', figure, to }),
      [edit],
    ),
    /** One step, so that one undo takes it back. */
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

/** Of what this browser kept. */
function isFigures(kept: unknown): kept is RateFigures {
  return typeof kept === 'object' && kept !== null;
}

function baseOf({ draft, versions }: LoadedRates): Base {
  return {
    revision: draft?.revision ?? 0,
    version: versions[0]?.version ?? 0,
  };
}

/** Who published, or saved the draft. */
function whoseOf({ draft, versions }: LoadedRates, isPublished: boolean): string {
  return (isPublished ? versions[0]?.publishedBy : draft?.savedBy) ?? messages.someone;
}
