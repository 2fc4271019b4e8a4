/** Looks at a queue again at the moment when something in it is due. */
export interface Reminders {
  /** How to look at a queue. */
  with(queue: string, look: () => void): void;
  /** Looks at it once more in so many seconds. Later than the next ordinary look it is not needed. */
  in(queue: string, seconds: number): void;
  stop(): void;
}

/** A job that is due a little later wakes no one, so its process does, if that is before the look every `lookSeconds`. */
export function reminders(lookSeconds: number): Reminders {
  const looks = new Map<string, () => void>();
  const timers = new Set<NodeJS.Timeout>();
  return {
    with(queue, look) {
      looks.set(queue, look);
    },
    in(queue, seconds) {
      if (seconds >= lookSeconds) return;
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          looks.get(queue)?.();
        },
        seconds * 1000 + A_LITTLE_LATER_MS,
      );
      timers.add(timer.unref());
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** The clock of the database decides what is due, and the transaction has to commit first. */
const A_LITTLE_LATER_MS = 150;
