import { useCallback, useEffect, useRef, useState } from 'react';
import { isSame } from '../changes/same.ts';
import type { Choices } from '../merge/merge-conflict.ts';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import type { Call } from '#client/shared/api/wire.ts';
import { messages } from '../open-form/messages.ts';
import { loadCurrent } from './load-current.ts';
import { type Base, draftSaver, type SaveReply, type SaveState } from './draft-saver.ts';
import { isOnlyOwnAction } from './is-only-own-action.ts';
import type { OfferedCopy } from './local-copy.ts';
import type { Conflict, MergeInput, Merging, News } from './merge-types.ts';
import { refusalOf } from './refusal-of.ts';
import { useBackOnline } from './use-back-online.ts';
import { useLocalCopy } from './use-local-copy.ts';

const SAVE_DELAY_MS = 800;

/** Neither a draft nor a version. */
const NOTHING: Base = { revision: 0, version: 0 };

/** The server's reply about a form, or about a year's rates. */
interface Stored {
  readonly draft: { readonly revision: number; readonly savedBy: string } | null;
  /** Newest first. */
  readonly versions: readonly { readonly version: number; readonly publishedBy: string }[];
}

interface SyncedDraft<Content, Loaded extends Stored> {
  /** The code is 'rates' for rates. */
  which: { code: string; taxYear: string };
  /** Your own address. */
  me: string;
  /** The state on opening. */
  loaded: Loaded;
  /** Without a draft, the published version is edited. */
  contentOf: (loaded: Loaded) => Content;
  /** Whether a copy stored in this browser is a draft of this kind. */
  isContent: (localCopy: unknown) => localCopy is Content;
  /** Whether the server would accept it. */
  isStorable: (content: Content) => boolean;
  /** What is edited now. */
  mine: () => Content;
  /** Resolves to the new revision; throws when refused. */
  store: (content: Content, base: Base) => Promise<{ revision: number }>;
  /** The same as a call, for a closing page. */
  storing: (content: Content, base: Base) => Call;
  fetch: () => Promise<{ data?: Loaded | undefined; error?: unknown }>;
  whoDiscarded: () => Promise<string>;
  /** Loads when someone else has saved. */
  merging: () => Promise<Merging<Content>>;
  /** Called when the server state was loaded again. */
  onLoaded: (loaded: Loaded) => void;
  /** What the draft is of, in a sentence. */
  called: string;
  cameIn: (news: News) => string;
}

/**
 * A draft that is saved as it changes, merged with what others save, and stored in this browser until the
 * server has it. The caller owns the edited content and its command log.
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
  /** Who discarded the draft when nothing is published: nothing is left of it. */
  const [gone, setGone] = useState<{ who: string }>();
  /** The server state that the changes here are based on. */
  const synced = useRef(contentOf(loaded));
  /** The last content sent: without an answer, the server can still have saved it. */
  const sent = useRef<Content>(undefined);
  /** The edited content was published or discarded: the next change, even an undo, starts a new draft. */
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
  // The saver only calls these when it saves, never during a render.
  // oxlint-disable-next-line react/refs
  const [saver] = useState(() =>
    draftSaver<Content>({
      base: baseOf(loaded),
      save,
      onSaved: (content, base) => {
        synced.current = content;
        // From now on, an equal draft means that someone has put it back.
        sent.current = undefined;
        setRevision(base.revision);
      },
      isStorable,
      onState: setState,
      delay: SAVE_DELAY_MS,
      now: () => new Date(),
    }),
  );
  const localCopy = useLocalCopy<Content>(which, {
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
   * Makes the server's current state the base; changes made here stay on top. `own` names the step when this
   * person did something to the draft as a whole.
   */
  async function catchUp(own?: string): Promise<void> {
    // Loaded first: after the answer nothing else can happen here until it is merged in.
    const merge = await merging();
    const {
      data,
      isNone,
      discardedBy = '',
    } = await loadCurrent(
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
    if (own !== undefined && !saver.isUnsaved() && isOnlyOwnAction(data, before, me)) {
      continueFrom(base, theirs, undefined);
      if (!isSame(mine(), theirs)) merge.addOwnStep(theirs, own);
      return;
    }
    const isOwn = sent.current !== undefined && isSame(sent.current, theirs);
    const mergeInput = { base: isOwn ? theirs : synced.current, theirs };
    const isPublished = base.version > before.version;
    const isDiscarded = !isPublished && data.draft === null;
    const who = isDiscarded ? discardedBy : authorOf(data, isPublished);
    const { conflicts, isTheirs } = merge.mergeDrafts(mergeInput, mine());
    if (conflicts.length > 0) {
      setConflict({ mergeInput, with: { who, base, isDiscarded } });
      return;
    }
    const isNews = own === undefined && !isOwn && !(who === me && isSame(mine(), theirs));
    if (isNews) {
      const name = who === me ? messages.youElsewhere : who;
      toast(cameIn({ who: name, isPublished, revision: base.revision, hasOwnChanges: !isTheirs }));
    }
    applyMerge(merge, mergeInput, base, new Map());
  }

  function applyMerge(
    merge: Merging<Content>,
    mergeInput: MergeInput<Content>,
    base: Base,
    choices: Choices,
  ): void {
    const { merged, isTheirs } = merge.mergeDrafts(mergeInput, mine(), choices);
    continueFrom(base, mergeInput.theirs, isTheirs ? undefined : merged);
    merge.mergeUnder(mergeInput, choices, merged);
    if (!isTheirs) void saver.flush();
  }

  /** The new server state, and the changes made here that it does not have. */
  function continueFrom(base: Base, theirs: Content, unsaved: Content | undefined): void {
    synced.current = theirs;
    sent.current = undefined;
    startsDraft.current = base.revision === 0 && unsaved === undefined;
    setRevision(base.revision);
    saver.continueFrom(base, unsaved);
    setConflict(undefined);
  }

  const { changed: keep } = localCopy;
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

  /** The base after the choice, when someone else saved a conflicting change. */
  const conflictBase = conflict !== undefined && 'base' in conflict.with ? conflict.with.base : undefined;
  return {
    state: gone === undefined ? state : ({ is: 'gone' } as const),
    gone,
    revision,
    conflict,
    saver,
    localCopy,
    /** The server state, as far as known here. */
    synced: () => synced.current,
    /** The server's base when it was last loaded. */
    known: () => (gone === undefined ? (conflictBase ?? saver.base()) : NOTHING),
    catchUp,
    /** Someone else can have saved, published or decided. Saves unsaved changes first. */
    refresh: async () => {
      // The conflict can have changed again, so nothing is saved until the choice.
      const isHeld = gone !== undefined || conflictBase !== undefined;
      if (!isHeld && saver.isUnsaved() && !(await saver.flush())) return;
      await catchUp();
    },
    changed,
    /** After discarding here, undo brings the draft back as a new one. */
    discarded: async () => {
      saver.drop();
      if (saver.base().revision > 0) return catchUp(messages.steps.discarded);
      // It was never saved.
      const { addOwnStep } = await merging();
      saver.continueFrom(saver.base(), undefined);
      addOwnStep(synced.current, messages.steps.discarded);
    },
    /** Starts a new draft with the content here, after the other one was discarded. */
    startNewDraft: async () => {
      setGone(undefined);
      saver.continueFrom(NOTHING, mine());
      if (await saver.flush()) await catchUp('');
    },
    /** Continues with the choices. */
    settle: async ({ mergeInput, with: other }: Conflict<Content>, choices: Choices) => {
      const merge = await merging();
      if ('base' in other) return applyMerge(merge, mergeInput, other.base, choices);
      setConflict(undefined);
      merge.addAsStep(mergeInput, choices);
      localCopy.forget(other.copy);
    },
    /** Restores a copy stored in this browser; asks if the draft has changed since. */
    restoreCopy: async (offered: OfferedCopy<Content>) => {
      const merge = await merging();
      const mergeInput = { base: offered.from, theirs: offered.definition };
      if (merge.mergeDrafts(mergeInput, mine()).conflicts.length > 0) {
        setConflict({ mergeInput, with: { copy: offered } });
        return;
      }
      merge.addAsStep(mergeInput, new Map());
      localCopy.forget(offered);
    },
  };
}

function baseOf({ draft, versions }: Stored): Base {
  return { revision: draft?.revision ?? 0, version: versions[0]?.version ?? 0 };
}

/** Who published, or saved the draft. */
function authorOf({ draft, versions }: Stored, isPublished: boolean): string {
  return (isPublished ? versions[0]?.publishedBy : draft?.savedBy) ?? messages.someone;
}
