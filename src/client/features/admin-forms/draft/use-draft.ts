import { useEffect, useState } from 'react';
import { isStorable } from '#admin-editor/problems.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getForm } from '#contract/definitions.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { useLazyGetFormQuery, useSaveDraftMutation } from '../api.ts';
import { type Base, draftSaver, type SaveReply, type SaveState } from './draft-saver.ts';

export type LoadedForm = ReplyOf<typeof getForm>;

/** What another admin saved, or published, while this draft was being edited. */
export interface Theirs {
  readonly definition: Definition;
  readonly base: Base;
  readonly who: string;
}

/** A version that was not chosen in a conflict; it can still be switched to. */
export interface SetAside {
  readonly definition: Definition;
  /** 'Your', or whose it is: 'ann@staff.example's'. */
  readonly whose: string;
}

interface Which {
  code: string;
  taxYear: string;
}

const YOURS = 'Your';
const SAVE_DELAY_MS = 800;

/** The draft being edited: saved as it changes, and safe when two people edit at once. */
export function useDraft(which: Which, form: LoadedForm) {
  const [saveDraft] = useSaveDraftMutation();
  const [fetchForm] = useLazyGetFormQuery();
  const [published, setPublished] = useState(form.published);
  const [current, setCurrent] = useState(form.draft?.definition ?? form.published);
  /** What the editor was opened with; another number opens it anew. */
  const [opened, setOpened] = useState({ definition: current, number: 0 });
  const [state, setState] = useState<SaveState>({ is: 'clean' });
  const [theirs, setTheirs] = useState<Theirs>();
  const [asides, setAsides] = useState<readonly SetAside[]>([]);

  const lookAtTheirs = async () => {
    const { data } = await fetchForm({ params: which });
    if (data === undefined) return;
    setPublished(data.published);
    setTheirs(theirsOf(data));
  };

  const [saver] = useState(() =>
    draftSaver<Definition>({
      base: baseOf(form),
      save: async (definition, base): Promise<SaveReply> => {
        try {
          const reply = await saveDraft({ params: which, body: { definition, ...base } }).unwrap();
          return { ok: true, revision: reply.revision };
        } catch (error) {
          if (!isCallError(error)) throw error;
          if (error.code === 'conflict') void lookAtTheirs();
          return { ok: false, conflict: error.code === 'conflict', message: errorMessage(error) };
        }
      },
      isStorable,
      onState: setState,
      delay: SAVE_DELAY_MS,
      now: () => new Date(),
    }),
  );
  useEffect(() => () => saver.stop(), [saver]);

  const open = (definition: Definition) => {
    setCurrent(definition);
    setOpened(({ number }) => ({ definition, number: number + 1 }));
  };

  return {
    published,
    current,
    opened,
    state,
    theirs,
    asides,
    saver,
    lookAtTheirs,
    change: (definition: Definition) => {
      setCurrent(definition);
      saver.change(definition);
    },
    keepMine: async ({ definition, base, who }: Theirs) => {
      setAsides([{ definition, whose: `${who}'s` }, ...asides]);
      setTheirs(undefined);
      saver.goOnFrom(base, current);
      await saver.flush();
    },
    takeTheirs: ({ definition, base }: Theirs) => {
      setAsides([{ definition: current, whose: YOURS }, ...asides]);
      setTheirs(undefined);
      saver.goOnFrom(base, undefined);
      open(definition);
    },
    /** Puts it in the place of what is being edited, which is set aside in turn. */
    switchTo: (aside: SetAside) => {
      const swapped = { definition: current, whose: aside.whose === YOURS ? 'The other' : YOURS };
      setAsides(asides.map((it) => (it === aside ? swapped : it)));
      open(aside.definition);
      saver.change(aside.definition);
    },
    forget: (aside: SetAside) => setAsides(asides.filter((it) => it !== aside)),
  };
}

export type Draft = ReturnType<typeof useDraft>;

function baseOf({ draft, versions }: LoadedForm): Base {
  return {
    revision: draft?.revision ?? 0,
    version: versions.find(({ current }) => current)?.version ?? 0,
  };
}

/** Without a draft on the server, theirs is what is published: someone published or discarded it. */
function theirsOf(form: LoadedForm): Theirs {
  const { draft, published, versions } = form;
  return {
    definition: draft?.definition ?? published,
    base: baseOf(form),
    who: draft?.savedBy ?? versions[0]?.publishedBy ?? 'Another admin',
  };
}
