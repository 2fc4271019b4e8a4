/** Where the last change is. */
export type SaveState =
  | { readonly is: 'clean' }
  | { readonly is: 'waiting' }
  | { readonly is: 'saving' }
  | { readonly is: 'saved'; readonly at: Date }
  /** The draft cannot be kept as it is: something in it is no definition. */
  | { readonly is: 'blocked' }
  | { readonly is: 'failed'; readonly message: string }
  /** Someone else saved in between; nothing is saved until a person has chosen. */
  | { readonly is: 'conflict' };

export type SaveReply =
  | { readonly ok: true; readonly revision: number }
  | { readonly ok: false; readonly conflict: boolean; readonly message: string };

/** What a draft is edited from: its revision (0: there was none) and the version published below it. */
export interface Base {
  readonly revision: number;
  readonly version: number;
}

export interface DraftSaverOptions<Draft> {
  base: Base;
  save: (draft: Draft, base: Base) => Promise<SaveReply>;
  /** What is saved by now, and the revision it has. */
  onSaved?: (draft: Draft, base: Base) => void;
  isStorable: (draft: Draft) => boolean;
  onState: (state: SaveState) => void;
  /** Milliseconds from a change until it is saved; what is changed in between goes along. */
  delay: number;
  now: () => Date;
}

export interface DraftSaver<Draft> {
  /** Notes a change, to be saved in a moment. */
  change(draft: Draft): void;
  /** Saves now what is not saved yet. True when nothing is left unsaved. */
  flush(): Promise<boolean>;
  /** After a conflict: goes on from what they left, with what is kept of the own changes (undefined: nothing). */
  goOnFrom(base: Base, kept: Draft | undefined): void;
  /** Forgets what is not saved. */
  drop(): void;
  /** True while something would be lost by leaving. */
  isUnsaved(): boolean;
  /** What the next save is edited from. */
  base(): Base;
  stop(): void;
}

/** Saves a draft a moment after each change, one call at a time, always the newest state, with the revision it follows. */
export function draftSaver<Draft>({
  save,
  isStorable,
  onState,
  onSaved,
  delay,
  now,
  ...start
}: DraftSaverOptions<Draft>): DraftSaver<Draft> {
  let { base } = start;
  let unsaved: Draft | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isConflict = false;

  const run = async (): Promise<void> => {
    while (unsaved !== undefined && !isConflict) {
      const definition = unsaved;
      if (!isStorable(definition)) {
        onState({ is: 'blocked' });
        return;
      }
      onState({ is: 'saving' });
      const reply = await save(definition, base);
      if (!reply.ok) {
        isConflict = reply.conflict;
        onState(reply.conflict ? { is: 'conflict' } : { is: 'failed', message: reply.message });
        return;
      }
      base = { ...base, revision: reply.revision };
      onSaved?.(definition, base);
      if (unsaved === definition) {
        unsaved = undefined;
        onState({ is: 'saved', at: now() });
      }
    }
  };

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  const saveNow = (): Promise<void> => {
    stop();
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    change(definition) {
      unsaved = definition;
      if (isConflict) return;
      onState({ is: 'waiting' });
      timer ??= setTimeout(() => void saveNow(), delay);
    },
    async flush() {
      await saveNow();
      return unsaved === undefined;
    },
    goOnFrom(next, kept) {
      stop();
      base = next;
      unsaved = kept;
      isConflict = false;
      onState({ is: kept === undefined ? 'clean' : 'waiting' });
    },
    drop() {
      stop();
      unsaved = undefined;
    },
    isUnsaved: () => unsaved !== undefined,
    base: () => base,
    stop,
  };
}
