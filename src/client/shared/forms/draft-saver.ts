export interface DraftSaverOptions<Draft> {
  readonly save: (draft: Draft) => Promise<void>;
  readonly discard: () => Promise<void>;
  /** The server already has a draft. */
  readonly exists: boolean;
  /** Milliseconds from a change until it is sent, together with later changes. */
  readonly delay: number;
  /** True after a failed call, until one succeeds. Retries are automatic. */
  readonly onFailing: (isFailing: boolean) => void;
}

export interface DraftSaver<Draft> {
  /** Sets the current draft; undefined when it matches what is saved, so that no draft is needed. */
  readonly change: (draft: Draft | undefined) => void;
  /** Sends pending changes now. */
  readonly flush: () => Promise<void>;
  /** Before a save: waits for the current call and sends nothing more, so that no draft arrives after the save. */
  readonly hold: () => Promise<void>;
  /** After a save. `isSaved`: the server has dropped the draft; otherwise pending changes are sent after all. */
  readonly release: (isSaved: boolean) => void;
  /** When the form closes: sends pending changes now, without retrying. */
  readonly close: () => Promise<void>;
}

/** The pause before a retry doubles with each failure. */
const FIRST_RETRY_MS = 4000;
const LONGEST_RETRY_MS = 60_000;

/** Autosaves a draft to the server while someone types: one call at a time, always the newest state. */
export function draftSaver<Draft>(options: DraftSaverOptions<Draft>): DraftSaver<Draft> {
  const { save, discard, delay, onFailing } = options;
  let { exists } = options;
  let waiting: { draft: Draft | undefined } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_RETRY_MS;
  let isClosed = false;
  let running: Promise<void> | undefined;
  let held: { before: typeof waiting } | undefined;

  /** True when it succeeded. */
  const send = async ({ draft }: { draft: Draft | undefined }): Promise<boolean> => {
    try {
      if (draft !== undefined) await save(draft);
      else if (exists) await discard();
      exists = draft !== undefined;
      pause = FIRST_RETRY_MS;
      onFailing(false);
      return true;
    } catch {
      waiting ??= { draft };
      onFailing(true);
      return false;
    }
  };

  const stopTimers = () => {
    clearTimeout(timer);
    clearTimeout(retry);
    timer = undefined;
  };

  const flush = (): Promise<void> => {
    stopTimers();
    if (running !== undefined || waiting === undefined || held !== undefined)
      return running ?? Promise.resolve();
    const next = waiting;
    waiting = undefined;
    // Set here and not inside the call, because a call with nothing to send ends before `running` could be set.
    running = send(next).then((isDone) => {
      running = undefined;
      if (isDone) schedule();
      else scheduleRetry();
    });
    return running;
  };

  const scheduleRetry = () => {
    if (held !== undefined || isClosed) return;
    retry = setTimeout(() => void flush(), pause);
    pause = Math.min(2 * pause, LONGEST_RETRY_MS);
  };

  const schedule = () => {
    if (waiting !== undefined && running === undefined && held === undefined)
      timer ??= setTimeout(() => void flush(), delay);
  };

  return {
    change(draft) {
      isClosed = false;
      waiting = { draft };
      schedule();
    },
    flush,
    async hold() {
      stopTimers();
      held = { before: waiting };
      waiting = undefined;
      await running;
      // If the call failed in the meantime, it put its draft back.
      held.before = waiting ?? held.before;
      waiting = undefined;
    },
    release(isSaved) {
      if (isSaved) exists = false;
      else waiting ??= held?.before;
      held = undefined;
      schedule();
    },
    close() {
      isClosed = true;
      return flush();
    },
  };
}
