import { useRef, useState } from 'react';
import { isSame } from '../changes/same.ts';
import type { Incoming } from '../merge/incoming.ts';
import { isStorable } from '../editor/problems.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getForm } from '#contract/definitions.ts';
import { saveDraft as saveDraftCall } from '#contract/calls/definitions.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { toast } from '#ui/toast.tsx';
import { useLazyGetFormQuery, useSaveDraftMutation } from '../open-form/api.ts';
import { messages } from '../open-form/messages.ts';
import { editedPlace, type Place, placeWord } from './edited-place.ts';
import { useSyncedDraft } from './use-synced-draft.ts';
import { useWhoDiscarded } from './use-who-discarded.ts';

export type LoadedForm = ReplyOf<typeof getForm>;

interface Which {
  code: string;
  taxYear: string;
}

/** The draft of a form being edited. Its command log is the editor's, which takes in what comes from the server. */
export function useDraft(which: Which, form: LoadedForm, me: string) {
  const [saveDraft] = useSaveDraftMutation();
  const [fetchForm] = useLazyGetFormQuery();
  const [latest, setLatest] = useState(form);
  const [current, setCurrent] = useState(definitionOf(form));
  const [opened] = useState(current);
  const [incoming, setIncoming] = useState<Incoming>();
  /** What the editor will say next, when it has taken in what came from the server: nothing that has to be saved. */
  const expected = useRef<Definition>(undefined);
  const mine = useRef(current);
  /** Where was edited here last. */
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
    store: (definition, base) => saveDraft({ params: which, body: { definition, ...base } }).unwrap(),
    storing: (definition, base) => ({
      endpoint: saveDraftCall,
      params: { ...which },
      body: { definition, ...base },
    }),
    fetch: () => fetchForm({ params: which }),
    whoDiscarded: useWhoDiscarded(which),
    merging: async () => {
      const { asOneStep, meet, ownStep, underMine } = await import('./merging.ts');
      const onDropped = (steps: number) => toast(messages.dropped(which.code, steps));
      return {
        meet,
        takeUnder: (meeting, choices, merged) => receive(underMine(meeting, choices, onDropped), merged),
        takeOwn: (definition, says) => receive(ownStep(definition, says), definition),
        bringIn: (meeting, choices) => setIncoming(asOneStep(meeting, choices)),
      };
    },
    onLoaded: setLatest,
    called: which.code,
    cameIn: messages.cameIn,
  });

  return {
    ...draft,
    latest,
    current,
    opened,
    incoming,
    /** Where was edited here last, as it is called now; empty when nowhere. */
    place: () => placeWord(edited.current, mine.current),
    /** Published here: the log goes on, and undo starts a new draft. */
    published: () => catchUp(''),
    /** Rolled back here: where that changes what is edited, it is a step. */
    rolledBack: () => catchUp(messages.steps.rolledBack),
    change: (definition: Definition) => {
      const wanted = expected.current;
      // What came in may be told together with what was typed meanwhile, or after it.
      const arrived = [synced(), ...(wanted === undefined ? [] : [wanted])];
      edited.current = editedPlace(mine.current, definition, arrived) ?? edited.current;
      setCurrent(definition);
      mine.current = definition;
      expected.current = undefined;
      // It is on the server, or on its way there.
      if (wanted === undefined || !isSame(definition, wanted)) changed(definition);
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
