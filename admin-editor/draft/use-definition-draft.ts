import { useRef, useState } from 'react';
import { isSame } from '../changes/same.ts';
import type { Incoming } from '../merge/incoming.ts';
import { isStorable } from '../editor/problems.ts';
import type { Call } from '#client/shared/api/wire.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { toast } from '#ui/toast.tsx';
import { messages } from '../open-form/messages.ts';
import type { Base } from './draft-saver.ts';
import { editedPlace, type Place, placeWord } from './edited-place.ts';
import { useSyncedDraft } from './use-synced-draft.ts';

/** Names a draft in this browser. */
export interface Which {
  code: string;
  taxYear: string;
}

/** A form as the server has it, of whichever kind. */
export interface StoredForm {
  readonly published: Definition;
  readonly draft: {
    readonly definition: Definition;
    readonly revision: number;
    readonly savedBy: string;
  } | null;
  /** Newest first. */
  readonly versions: readonly { readonly version: number; readonly publishedBy: string }[];
}

/** A draft as it is saved, with what it was edited from. */
export type SavedDraft = Base & { readonly definition: Definition };

/** The calls of a kind of form. */
export interface DraftServer<Form extends StoredForm> {
  /** What the draft is of, in a sentence. */
  readonly called: string;
  /** Resolves to the new revision; throws when refused. */
  readonly store: (draft: SavedDraft) => Promise<{ revision: number }>;
  /** The same as a call, for a closing page. */
  readonly storing: (draft: SavedDraft) => Call;
  readonly fetch: () => Promise<{ data?: Form | undefined; error?: unknown }>;
  readonly whoDiscarded: () => Promise<string>;
}

/** The draft of an open form. The editor owns its command log, which takes in what comes from the server. */
export function useDefinitionDraft<Form extends StoredForm>(
  which: Which,
  form: Form,
  me: string,
  server: DraftServer<Form>,
) {
  const [latest, setLatest] = useState(form);
  const [current, setCurrent] = useState(definitionOf(form));
  const [opened] = useState(current);
  const [incoming, setIncoming] = useState<Incoming>();
  /**
   * What the editor will report next, after taking in changes from the server: that must not be saved again.
   */
  const expected = useRef<Definition>(undefined);
  const mine = useRef(current);
  /** The last place edited here. */
  const edited = useRef<Place>(undefined);

  const receive = (step: Incoming, becomes: Definition) => {
    expected.current = becomes;
    setIncoming(step);
  };
  const { changed, catchUp, synced, ...draft } = useSyncedDraft({
    which,
    me,
    loaded: form,
    contentOf: definitionOf,
    isContent: isDefinition,
    isStorable,
    mine: () => mine.current,
    store: (definition, base) => server.store({ definition, ...base }),
    storing: (definition, base) => server.storing({ definition, ...base }),
    fetch: server.fetch,
    whoDiscarded: server.whoDiscarded,
    merging: async () => {
      const { asOneStep, mergeDrafts, stepOfServerAction, mergeUnderSteps } = await import('./merging.ts');
      const onDropped = (steps: number) => toast(messages.dropped(server.called, steps));
      return {
        mergeDrafts,
        mergeUnder: (mergeInput, choices, merged) =>
          receive(mergeUnderSteps(mergeInput, choices, onDropped), merged),
        addOwnStep: (definition, description) =>
          receive(stepOfServerAction(definition, description), definition),
        addAsStep: (mergeInput, choices) => setIncoming(asOneStep(mergeInput, choices)),
      };
    },
    onLoaded: setLatest,
    called: server.called,
    cameIn: messages.cameIn,
  });

  return {
    ...draft,
    latest,
    current,
    opened,
    incoming,
    /** The last place edited here, by its current name; empty if there is none. */
    place: () => placeWord(edited.current, mine.current),
    /** After publishing here the log continues, and undo starts a new draft. */
    published: () => catchUp(''),
    /** A rollback here is a step, if it changes what is edited. */
    rolledBack: () => catchUp(messages.steps.rolledBack),
    /** Replaces what is edited, as a step that is saved like any other. */
    replace: async (definition: Definition, description: string) =>
      setIncoming((await import('./merging.ts')).stepOfServerAction(definition, description)),
    change: (definition: Definition) => {
      const wanted = expected.current;
      // Changes that came in can be reported together with what was typed in the meantime, or after it.
      const fromServer = [synced(), ...(wanted === undefined ? [] : [wanted])];
      edited.current = editedPlace(mine.current, definition, fromServer) ?? edited.current;
      setCurrent(definition);
      mine.current = definition;
      expected.current = undefined;
      // It is on the server, or on its way there.
      if (wanted === undefined || !isSame(definition, wanted)) changed(definition);
    },
  };
}

/** Without a draft, the published version is edited. */
export function definitionOf({ draft, published }: Pick<StoredForm, 'draft' | 'published'>): Definition {
  return draft?.definition ?? published;
}

/** Checks what this browser stored. */
function isDefinition(value: unknown): value is Definition {
  return typeof value === 'object' && value !== null && 'form_json' in value;
}
