/** How far the last change has got. */
export type SaveState =
  | { readonly is: 'clean' }
  | { readonly is: 'waiting' }
  | { readonly is: 'saving' }
  | { readonly is: 'saved'; readonly at: Date }
  /** The draft cannot be saved as it is: part of it is not a definition. */
  | { readonly is: 'blocked' }
  /** `triesAgain`: retries by itself later. */
  | { readonly is: 'failed'; readonly message: string; readonly triesAgain: boolean }
  /** Someone else saved in between; nothing is saved until the user chooses. */
  | { readonly is: 'conflict' }
  /** Someone discarded the draft elsewhere, and the form has no published version. */
  | { readonly is: 'gone' };

export type SaveReply =
  | { readonly ok: true; readonly revision: number }
  | { readonly ok: false; readonly why: Refusal; readonly message: string };

/** 'later': not refused, so the same call can work later; 'conflict': someone else saved; otherwise 'no'. */
export type Refusal = 'conflict' | 'later' | 'no';

/** What a draft is edited from: its revision (0: no draft) and the published version below it. */
export interface Base {
  readonly revision: number;
  readonly version: number;
}

export interface DraftSaverOptions<Draft> {
  base: Base;
  save: (draft: Draft, base: Base) => Promise<SaveReply>;
  /** Called with what is now saved, and its revision. */
  onSaved?: (draft: Draft, base: Base) => void;
  isStorable: (draft: Draft) => boolean;
  onState: (state: SaveState) => void;
  /** Milliseconds between a change and its save. Changes in between are saved with it. */
  delay: number;
  now: () => Date;
}

export interface DraftSaver<Draft> {
  /** Notes a change, to be saved in a moment. */
  change(draft: Draft): void;
  /** Saves any unsaved change now. Resolves to true when nothing is left unsaved. */
  flush(): Promise<boolean>;
  /** After a conflict: continues from their state with the remaining own changes (undefined: none). */
  continueFrom(base: Base, remaining: Draft | undefined): void;
  /** Discards unsaved changes. */
  drop(): void;
  /** True while leaving would lose something. */
  isUnsaved(): boolean;
  /** What the next save is based on. */
  base(): Base;
  /** Stops saving automatically until the next change. */
  stop(): void;
}

/** Milliseconds before the first retry of a save without an answer. Each further wait is twice as long. */
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;

/**
 * Saves a draft a moment after each change, one call at a time, always the newest state with its base
 * revision. Retries by itself after a call without an answer, for as long as it takes.
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
      // A waiting retry runs now, with the change.
      if (retries > 0) cancel();
      timer ??= setTimeout(() => void saveNow(), delay);
    },
    async flush() {
      await saveNow();
      return unsaved === undefined;
    },
    continueFrom(next, remaining) {
      cancel();
      base = next;
      unsaved = remaining;
      isConflict = false;
      onState({ is: remaining === undefined ? 'clean' : 'waiting' });
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
