export interface DraftKeeperOptions<Draft> {
  readonly keep: (draft: Draft) => Promise<void>;
  readonly discard: () => Promise<void>;
  /** The server has a draft already. */
  readonly exists: boolean;
  /** Milliseconds from a change until it is sent; what changes in between goes along. */
  readonly delay: number;
  /** True after a failed call, until one works. The keeper retries by itself. */
  readonly onFailing: (isFailing: boolean) => void;
}

export interface DraftKeeper<Draft> {
  /** Notes what is typed now; undefined when it is what is saved, and no draft is needed. */
  readonly change: (draft: Draft | undefined) => void;
  /** Sends what waits, now. */
  readonly flush: () => Promise<void>;
  /** Before a save: waits for the call on its way and sends nothing more, so that no draft arrives after the save. */
  readonly hold: () => Promise<void>;
  /** After a save. `isSaved`: the server has dropped the draft; else what was held back is kept after all. */
  readonly release: (isSaved: boolean) => void;
  /** When the form closes: sends what waits, now, without a retry. */
  readonly close: () => Promise<void>;
}

/** The pause before a retry doubles with each failure. */
const FIRST_RETRY_MS = 4000;
const LONGEST_RETRY_MS = 60_000;

/** Keeps a draft on the server while someone types: one call at a time, always the newest state. */
export function draftKeeper<Draft>(options: DraftKeeperOptions<Draft>): DraftKeeper<Draft> {
  const { keep, discard, delay, onFailing } = options;
  let { exists } = options;
  let waiting: { draft: Draft | undefined } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_RETRY_MS;
  let isClosed = false;
  let running: Promise<void> | undefined;
  let held: { before: typeof waiting } | undefined;

  /** True when it worked. */
  const send = async ({ draft }: { draft: Draft | undefined }): Promise<boolean> => {
    try {
      if (draft !== undefined) await keep(draft);
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
    // Not within the call: one that has nothing to send is over before it could be noted as on its way.
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
      // A call that failed meanwhile put its draft back.
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
