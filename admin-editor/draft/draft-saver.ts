/** Where the last change is. */
export type SaveState =
  | { readonly is: 'clean' }
  | { readonly is: 'waiting' }
  | { readonly is: 'saving' }
  | { readonly is: 'saved'; readonly at: Date }
  /** The draft cannot be kept as it is: something in it is no definition. */
  | { readonly is: 'blocked' }
  /** `triesAgain`: by itself, in a while. */
  | { readonly is: 'failed'; readonly message: string; readonly triesAgain: boolean }
  /** Someone else saved in between; nothing is saved until a person has chosen. */
  | { readonly is: 'conflict' }
  /** The draft was discarded elsewhere, and nothing of the form is published. */
  | { readonly is: 'gone' };

export type SaveReply =
  | { readonly ok: true; readonly revision: number }
  | { readonly ok: false; readonly why: Refusal; readonly message: string };

/** 'later': nobody has refused it, so that the same may work later; 'conflict': someone else saved; else 'no'. */
export type Refusal = 'conflict' | 'later' | 'no';

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
  /** Saves nothing more by itself, until the next change. */
  stop(): void;
}

/** Milliseconds until the first try after one that got no answer; each one that follows waits twice as long. */
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;

/**
 * Saves a draft a moment after each change, one call at a time, always the newest state, with the revision it follows.
 * What got no answer is tried again by itself, for as long as it takes.
 */
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
  let isStopped = false;
  let retries = 0;

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
        isConflict = reply.why === 'conflict';
        const triesAgain = reply.why === 'later' && !isStopped;
        onState(isConflict ? { is: 'conflict' } : { is: 'failed', message: reply.message, triesAgain });
        if (triesAgain) tryLater();
        return;
      }
      retries = 0;
      base = { ...base, revision: reply.revision };
      onSaved?.(definition, base);
      if (unsaved === definition) {
        unsaved = undefined;
        onState({ is: 'saved', at: now() });
      }
    }
  };

  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  const tryLater = () => {
    cancel();
    timer = setTimeout(() => void saveNow(), Math.min(FIRST_RETRY_MS * 2 ** retries, LAST_RETRY_MS));
    retries += 1;
  };

  const saveNow = (): Promise<void> => {
    cancel();
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    change(definition) {
      unsaved = definition;
      isStopped = false;
      if (isConflict) return;
      onState({ is: 'waiting' });
      // A try that waits for its time goes now, with the change.
      if (retries > 0) cancel();
      timer ??= setTimeout(() => void saveNow(), delay);
    },
    async flush() {
      await saveNow();
      return unsaved === undefined;
    },
    goOnFrom(next, kept) {
      cancel();
      base = next;
      unsaved = kept;
      isConflict = false;
      onState({ is: kept === undefined ? 'clean' : 'waiting' });
    },
    drop() {
      cancel();
      unsaved = undefined;
    },
    isUnsaved: () => unsaved !== undefined,
    base: () => base,
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
