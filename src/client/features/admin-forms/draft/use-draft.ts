import { useEffect, useRef, useState } from 'react';
import { isSame } from '#admin-editor/changes/same.ts';
import type { Choices } from '#admin-editor/merge/clash.ts';
import type { Incoming } from '#admin-editor/merge/incoming.ts';
import { isStorable } from '#admin-editor/problems.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { type getForm, saveDraft as saveDraftCall } from '#contract/definitions.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { useLazyGetFormQuery, useSaveDraftMutation } from '../api.ts';
import { messages } from '../messages.ts';
import { asOfNow } from './as-of-now.ts';
import { type Base, draftSaver, type SaveReply, type SaveState } from './draft-saver.ts';
import { editedPlace, type Place, placeWord } from './edited-place.ts';
import { isAlone } from './is-alone.ts';
import type { Offered } from './kept-draft.ts';
import type { Meeting } from './merging.ts';
import { refusalOf } from './refusal-of.ts';
import { useBackOnline } from './use-back-online.ts';
import { useWhoDiscarded } from './use-who-discarded.ts';
import { useKeptDraft } from './use-kept-draft.ts';

export type LoadedForm = ReplyOf<typeof getForm>;

/** What stands against the changes made here, until it is chosen what counts. */
export interface Conflict {
  readonly meeting: Meeting;
  /** Who saved in between, and what is edited from then on; or what this browser kept of an earlier time. */
  readonly with:
    | { readonly who: string; readonly base: Base; readonly isDiscarded: boolean }
    | { readonly kept: Offered<Definition> };
}

interface Which {
  code: string;
  taxYear: string;
}

/** Loaded when somebody else saved. */
type Merging = Pick<typeof import('./merging.ts'), 'meet' | 'underMine'>;

/** What this person did with the whole form: what it changes here is a step of that name. Empty: nothing is expected to. */
type OwnAct = string;

const SAVE_DELAY_MS = 800;

/** Neither a draft nor a version. */
const NOTHING: Base = { revision: 0, version: 0 };

/** The draft being edited: saved as it changes, merged with what others save, and kept here until the server has it. */
export function useDraft(which: Which, form: LoadedForm, me: string) {
  const [saveDraft] = useSaveDraftMutation();
  const [fetchForm] = useLazyGetFormQuery();
  const whoDiscarded = useWhoDiscarded(which);
  const [latest, setLatest] = useState(form);
  const [current, setCurrent] = useState(definitionOf(form));
  const [opened] = useState(current);
  const [state, setState] = useState<SaveState>({ is: 'clean' });
  const [revision, setRevision] = useState(baseOf(form).revision);
  const [conflict, setConflict] = useState<Conflict>();
  /** Who threw the draft away where nothing of the form is published: there is no form any more. */
  const [gone, setGone] = useState<{ who: string }>();
  const [incoming, setIncoming] = useState<Incoming>();
  /** What the server has, from which the changes here were made. */
  const synced = useRef(definitionOf(form));
  /** What was sent last: where no answer came, the server may have it all the same. */
  const sent = useRef<Definition>(undefined);
  /** What the editor will say next, when it has taken in what came from the server: nothing that has to be saved. */
  const merged = useRef<Definition>(undefined);
  const mine = useRef(current);
  /** Where was edited here last. */
  const edited = useRef<Place>(undefined);
  /** What was edited is published or discarded: the next change, undo included, starts a new draft. */
  const startsDraft = useRef(false);

  const save = async (definition: Definition, base: Base): Promise<SaveReply> => {
    sent.current = definition;
    try {
      const reply = await saveDraft({ params: which, body: { definition, ...base } }).unwrap();
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
    draftSaver<Definition>({
      base: baseOf(form),
      save,
      onSaved: (definition, base) => {
        synced.current = definition;
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
  const kept = useKeptDraft(which, {
    serverHas: definitionOf(form),
    isDraft: isDefinition,
    unsaved: () =>
      saver.isUnsaved() ? { definition: mine.current, from: synced.current, base: saver.base() } : undefined,
    flush: () => void saver.flush(),
    last: () => {
      if (!isStorable(mine.current) || state.is === 'conflict') return undefined;
      sent.current = mine.current;
      const body = { definition: mine.current, ...saver.base() };
      return { endpoint: saveDraftCall, params: { ...which }, body };
    },
    state,
  });
  useEffect(() => () => saver.stop(), [saver]);
  useBackOnline(saver);

  /** What the server has by now becomes what is edited from; the changes made here stay on top of it. */
  async function catchUp(own?: OwnAct): Promise<void> {
    // Loaded first: from the answer on nothing else may happen here before it is taken in.
    const { meet, ownStep, underMine } = await import('./merging.ts');
    const {
      data,
      isGone,
      who = '',
    } = await asOfNow(
      async () => {
        const { data: found, error } = await fetchForm({ params: which });
        const isNoForm = isCallError(error) && error.code === 'not_found';
        const isNoDraft = own === undefined && (isNoForm || found?.draft === null);
        return { data: found, isGone: isNoForm, who: isNoDraft ? await whoDiscarded() : undefined };
      },
      () => saver.base(),
    );
    if (isGone) {
      setConflict(undefined);
      setGone({ who });
      return;
    }
    if (data === undefined) return;
    setGone(undefined);
    setLatest(data);
    const [base, theirs] = [baseOf(data), definitionOf(data)];
    const before = saver.base();
    if (base.revision === before.revision && base.version === before.version) return;
    if (own !== undefined && !saver.isUnsaved() && isAlone(data, before, me)) {
      goOnFrom(base, theirs, undefined);
      if (!isSame(mine.current, theirs)) receive(ownStep(theirs, own), theirs);
      return;
    }
    const isOwn = sent.current !== undefined && isSame(sent.current, theirs);
    const meeting = { base: isOwn ? theirs : synced.current, theirs };
    const { clashes } = meet(meeting, mine.current);
    const isPublished = base.version > before.version;
    const isDiscarded = !isPublished && data.draft === null;
    const saverOf = isDiscarded ? who : whoseOf(data, isPublished);
    if (clashes.length > 0) {
      setConflict({ meeting, with: { who: saverOf, base, isDiscarded } });
      return;
    }
    const name = saverOf === me ? messages.youElsewhere : saverOf;
    const isNews = own === undefined && !isOwn && !(saverOf === me && isSame(mine.current, theirs));
    if (isNews) toast(messages.cameIn(name, isPublished, base.revision));
    takeIn({ meet, underMine }, meeting, base, new Map());
  }

  function takeIn({ meet, underMine }: Merging, meeting: Meeting, base: Base, choices: Choices): void {
    const { definition, isTheirs } = meet(meeting, mine.current, choices);
    goOnFrom(base, meeting.theirs, isTheirs ? undefined : definition);
    const onDropped = (steps: number) => toast(messages.dropped(which.code, steps));
    receive(underMine(meeting, choices, onDropped), definition);
    if (!isTheirs) void saver.flush();
  }

  /** What is on the server from now on, and what of the changes made here is not. */
  function goOnFrom(base: Base, theirs: Definition, unsaved: Definition | undefined): void {
    synced.current = theirs;
    sent.current = undefined;
    startsDraft.current = base.revision === 0 && unsaved === undefined;
    setRevision(base.revision);
    saver.goOnFrom(base, unsaved);
    setConflict(undefined);
  }

  function receive(incomingStep: Incoming, becomes: Definition): void {
    merged.current = becomes;
    setIncoming(incomingStep);
  }

  return {
    latest,
    current,
    opened,
    state: gone === undefined ? state : ({ is: 'gone' } as const),
    gone,
    /** How far the server was when it was looked at last. */
    known: () =>
      gone !== undefined
        ? NOTHING
        : conflict !== undefined && 'base' in conflict.with
          ? conflict.with.base
          : saver.base(),
    revision,
    conflict,
    incoming,
    /** Where was edited here last, as it is called now; empty when nowhere. */
    place: () => placeWord(edited.current, mine.current),
    saver,
    kept,
    /** Somebody else may have saved, published or decided. What is not saved here is saved first. */
    lookAgain: async () => {
      // What is asked about may have changed once more: nothing is saved meanwhile.
      if (gone !== undefined || (conflict !== undefined && 'base' in conflict.with)) return catchUp();
      if (saver.isUnsaved() && !(await saver.flush())) return;
      await catchUp();
    },
    /** Published here: the log goes on, and undo starts a new draft. */
    published: () => catchUp(''),
    /** Rolled back here: where that changes what is edited, it is a step. */
    rolledBack: () => catchUp(messages.steps.rolledBack),
    /** Discarded here: undo brings it back as a new draft. */
    discarded: async () => {
      saver.drop();
      const { revision: left } = saver.base();
      if (left > 0) return catchUp(messages.steps.discarded);
      // It was never saved.
      const { ownStep } = await import('./merging.ts');
      saver.goOnFrom(saver.base(), undefined);
      receive(ownStep(synced.current, messages.steps.discarded), synced.current);
    },
    change: (definition: Definition) => {
      const expected = merged.current;
      // What came in may be told together with what was typed meanwhile, or after it.
      const arrived = [synced.current, ...(expected === undefined ? [] : [expected])];
      edited.current = editedPlace(mine.current, definition, arrived) ?? edited.current;
      setCurrent(definition);
      mine.current = definition;
      merged.current = undefined;
      // It is on the server, or on its way there.
      if (expected !== undefined && isSame(definition, expected)) return;
      saver.change(definition);
      kept.changed();
      if (startsDraft.current) toast(messages.startedDraft(which.code, saver.base().version));
      startsDraft.current = false;
    },
    /** Begins a draft anew with what is here, after another was discarded. */
    beginAnew: async () => {
      setGone(undefined);
      saver.goOnFrom(NOTHING, mine.current);
      if (await saver.flush()) await catchUp('');
    },
    /** Goes on with what was chosen. */
    settle: async ({ meeting, with: other }: Conflict, choices: Choices) => {
      const { asOneStep, meet, underMine } = await import('./merging.ts');
      if ('base' in other) return takeIn({ meet, underMine }, meeting, other.base, choices);
      setConflict(undefined);
      setIncoming(asOneStep(meeting, choices));
      kept.forget(other.kept);
    },
    /** Brings in what this browser kept; where the draft says something else by now, asks. */
    bringBack: async (offered: Offered<Definition>) => {
      const { asOneStep, meet } = await import('./merging.ts');
      const meeting = { base: offered.from, theirs: offered.definition };
      const { clashes } = meet(meeting, mine.current);
      if (clashes.length > 0) {
        setConflict({ meeting, with: { kept: offered } });
        return;
      }
      setIncoming(asOneStep(meeting, new Map()));
      kept.forget(offered);
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;

/** Without a draft, what is published is edited. */
export function definitionOf({ draft, published }: LoadedForm): Definition {
  return draft?.definition ?? published;
}

/** Of what this browser kept. */
function isDefinition(kept: unknown): kept is Definition {
  return typeof kept === 'object' && kept !== null && 'form_json' in kept;
}

function baseOf({ draft, versions }: LoadedForm): Base {
  return { revision: draft?.revision ?? 0, version: versions[0]?.version ?? 0 };
}

/** Who published, or saved the draft. */
function whoseOf({ draft, versions }: LoadedForm, isPublished: boolean): string {
  return (isPublished ? versions[0]?.publishedBy : draft?.savedBy) ?? messages.someone;
}
