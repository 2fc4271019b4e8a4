import { useCallback, useEffect, useRef, useState } from 'react';
import { isSame } from '../changes/same.ts';
import type { Choices } from '../merge/clash.ts';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import type { Call } from '#client/shared/api/wire.ts';
import { messages } from '../open-form/messages.ts';
import { asOfNow } from './as-of-now.ts';
import { type Base, draftSaver, type SaveReply, type SaveState } from './draft-saver.ts';
import { isAlone } from './is-alone.ts';
import type { Offered } from './kept-draft.ts';
import type { Conflict, Meeting, Merging, News } from './meeting.ts';
import { refusalOf } from './refusal-of.ts';
import { useBackOnline } from './use-back-online.ts';
import { useKeptDraft } from './use-kept-draft.ts';

const SAVE_DELAY_MS = 800;

/** Neither a draft nor a version. */
const NOTHING: Base = { revision: 0, version: 0 };

/** What the server answers of a form, or of the rates of a year. */
interface Stored {
  readonly draft: { readonly revision: number; readonly savedBy: string } | null;
  /** Newest first. */
  readonly versions: readonly { readonly version: number; readonly publishedBy: string }[];
}

interface SyncedDraft<Content, Loaded extends Stored> {
  /** The code of rates is 'rates'. */
  which: { code: string; taxYear: string };
  /** Your own address. */
  me: string;
  /** As it was opened. */
  loaded: Loaded;
  /** Without a draft, what is published is edited. */
  contentOf: (loaded: Loaded) => Content;
  /** Whether something this browser kept is a draft of this kind. */
  isContent: (kept: unknown) => kept is Content;
  /** Whether the server would take it. */
  isStorable: (content: Content) => boolean;
  /** What is edited now. */
  mine: () => Content;
  /** Gives the revision it has from now on; throws what was refused. */
  store: (content: Content, base: Base) => Promise<{ revision: number }>;
  /** The same as a call, for a page that is closing. */
  storing: (content: Content, base: Base) => Call;
  fetch: () => Promise<{ data?: Loaded | undefined; error?: unknown }>;
  whoDiscarded: () => Promise<string>;
  /** Loaded when somebody else saved. */
  merging: () => Promise<Merging<Content>>;
  /** The server was asked anew. */
  onLoaded: (loaded: Loaded) => void;
  /** What the draft is of, in a sentence. */
  called: string;
  cameIn: (news: News) => string;
}

/**
 * A draft that is saved as it changes, merged with what others save, and kept in this browser until the server has it.
 * The caller holds what is edited and its command log.
 */
export function useSyncedDraft<Content extends object, Loaded extends Stored>({
  which,
  me,
  loaded,
  contentOf,
  isContent,
  isStorable,
  mine,
  store,
  storing,
  fetch,
  whoDiscarded,
  merging,
  onLoaded,
  called,
  cameIn,
}: SyncedDraft<Content, Loaded>) {
  const [state, setState] = useState<SaveState>({ is: 'clean' });
  const [revision, setRevision] = useState(baseOf(loaded).revision);
  const [conflict, setConflict] = useState<Conflict<Content>>();
  /** Who threw the draft away where nothing is published: there is nothing left of it. */
  const [gone, setGone] = useState<{ who: string }>();
  /** What the server has, from which the changes here were made. */
  const synced = useRef(contentOf(loaded));
  /** What was sent last: where no answer came, the server may have it all the same. */
  const sent = useRef<Content>(undefined);
  /** What was edited is published or discarded: the next change, undo included, starts a new draft. */
  const startsDraft = useRef(false);

  const save = async (content: Content, base: Base): Promise<SaveReply> => {
    sent.current = content;
    try {
      const reply = await store(content, base);
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
    draftSaver<Content>({
      base: baseOf(loaded),
      save,
      onSaved: (content, base) => {
        synced.current = content;
        // From now on a draft that is just so is what somebody has put back.
        sent.current = undefined;
        setRevision(base.revision);
      },
      isStorable,
      onState: setState,
      delay: SAVE_DELAY_MS,
      now: () => new Date(),
    }),
  );
  const kept = useKeptDraft<Content>(which, {
    serverHas: contentOf(loaded),
    isDraft: isContent,
    unsaved: () =>
      saver.isUnsaved() ? { definition: mine(), from: synced.current, base: saver.base() } : undefined,
    flush: () => void saver.flush(),
    last: () => {
      if (!isStorable(mine()) || state.is === 'conflict') return undefined;
      sent.current = mine();
      return storing(mine(), saver.base());
    },
    state,
  });
  useEffect(() => () => saver.stop(), [saver]);
  useBackOnline(saver);

  /**
   * What the server has by now becomes what is edited from; the changes made here stay on top of it. `own`: this person
   * did something to the draft as a whole, and what that changes here is a step of that name.
   */
  async function catchUp(own?: string): Promise<void> {
    // Loaded first: from the answer on nothing else may happen here before it is taken in.
    const merge = await merging();
    const {
      data,
      isNone,
      discardedBy = '',
    } = await asOfNow(
      async () => {
        const { data: found, error } = await fetch();
        const isNotThere = isCallError(error) && error.code === 'not_found';
        const isNoDraft = own === undefined && (isNotThere || found?.draft === null);
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
    onLoaded(data);
    const [base, before, theirs] = [baseOf(data), saver.base(), contentOf(data)];
    if (base.revision === before.revision && base.version === before.version) return;
    if (own !== undefined && !saver.isUnsaved() && isAlone(data, before, me)) {
      goOnFrom(base, theirs, undefined);
      if (!isSame(mine(), theirs)) merge.takeOwn(theirs, own);
      return;
    }
    const isOwn = sent.current !== undefined && isSame(sent.current, theirs);
    const meeting = { base: isOwn ? theirs : synced.current, theirs };
    const isPublished = base.version > before.version;
    const isDiscarded = !isPublished && data.draft === null;
    const who = isDiscarded ? discardedBy : whoseOf(data, isPublished);
    const { clashes, isTheirs } = merge.meet(meeting, mine());
    if (clashes.length > 0) {
      setConflict({ meeting, with: { who, base, isDiscarded } });
      return;
    }
    const isNews = own === undefined && !isOwn && !(who === me && isSame(mine(), theirs));
    if (isNews) {
      const name = who === me ? messages.youElsewhere : who;
      toast(cameIn({ who: name, isPublished, revision: base.revision, isKept: !isTheirs }));
    }
    takeIn(merge, meeting, base, new Map());
  }

  function takeIn(merge: Merging<Content>, meeting: Meeting<Content>, base: Base, choices: Choices): void {
    const { merged, isTheirs } = merge.meet(meeting, mine(), choices);
    goOnFrom(base, meeting.theirs, isTheirs ? undefined : merged);
    merge.takeUnder(meeting, choices, merged);
    if (!isTheirs) void saver.flush();
  }

  /** What is on the server from now on, and what of the changes made here is not. */
  function goOnFrom(base: Base, theirs: Content, unsaved: Content | undefined): void {
    synced.current = theirs;
    sent.current = undefined;
    startsDraft.current = base.revision === 0 && unsaved === undefined;
    setRevision(base.revision);
    saver.goOnFrom(base, unsaved);
    setConflict(undefined);
  }

  const { changed: keep } = kept;
  /** Something was edited here. Always the same function. */
  const changed = useCallback(
    (content: Content) => {
      saver.change(content);
      keep();
      if (startsDraft.current) toast(messages.startedDraft(called, saver.base().version));
      startsDraft.current = false;
    },
    [saver, keep, called],
  );

  /** What is edited from once it is chosen, where somebody else saved what clashes. */
  const clashing = conflict !== undefined && 'base' in conflict.with ? conflict.with.base : undefined;
  return {
    state: gone === undefined ? state : ({ is: 'gone' } as const),
    gone,
    revision,
    conflict,
    saver,
    kept,
    /** What the server has, as far as is known here. */
    synced: () => synced.current,
    /** How far the server was when it was looked at last. */
    known: () => (gone === undefined ? (clashing ?? saver.base()) : NOTHING),
    catchUp,
    /** Somebody else may have saved, published or decided. What is not saved here is saved first. */
    lookAgain: async () => {
      // What is asked about may have changed once more: nothing is saved meanwhile.
      const isHeld = gone !== undefined || clashing !== undefined;
      if (!isHeld && saver.isUnsaved() && !(await saver.flush())) return;
      await catchUp();
    },
    changed,
    /** Discarded here: undo brings it back as a new draft. */
    discarded: async () => {
      saver.drop();
      if (saver.base().revision > 0) return catchUp(messages.steps.discarded);
      // It was never saved.
      const { takeOwn } = await merging();
      saver.goOnFrom(saver.base(), undefined);
      takeOwn(synced.current, messages.steps.discarded);
    },
    /** Begins a draft anew with what is here, after another was discarded. */
    beginAnew: async () => {
      setGone(undefined);
      saver.goOnFrom(NOTHING, mine());
      if (await saver.flush()) await catchUp('');
    },
    /** Goes on with what was chosen. */
    settle: async ({ meeting, with: other }: Conflict<Content>, choices: Choices) => {
      const merge = await merging();
      if ('base' in other) return takeIn(merge, meeting, other.base, choices);
      setConflict(undefined);
      merge.bringIn(meeting, choices);
      kept.forget(other.kept);
    },
    /** Brings in what this browser kept; where the draft says something else by now, asks. */
    bringBack: async (offered: Offered<Content>) => {
      const merge = await merging();
      const meeting = { base: offered.from, theirs: offered.definition };
      if (merge.meet(meeting, mine()).clashes.length > 0) {
        setConflict({ meeting, with: { kept: offered } });
        return;
      }
      merge.bringIn(meeting, new Map());
      kept.forget(offered);
    },
  };
}

function baseOf({ draft, versions }: Stored): Base {
  return { revision: draft?.revision ?? 0, version: versions[0]?.version ?? 0 };
}

/** Who published, or saved the draft. */
function whoseOf({ draft, versions }: Stored, isPublished: boolean): string {
  return (isPublished ? versions[0]?.publishedBy : draft?.savedBy) ?? messages.someone;
}
