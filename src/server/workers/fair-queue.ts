/** Thrown instead of waiting: the queue is full, or one customer has too much in it. */
export class QueueFull extends Error {}

/** Runs work in its turn. `customer` is whose it is: an account, or an object no one else has. */
export type FairQueue = <T>(customer: unknown, work: () => Promise<T>) => Promise<T>;

interface Entry {
  readonly customer: unknown;
  /** How much work of the same customer was before it. */
  readonly round: number;
  readonly start: () => void;
}

/**
 * A queue of bounded length that runs at most one piece of work of a customer at a time. Customers take turns: someone
 * with several pieces in the queue does not delay the first piece of anyone else.
 */
export function fairQueue({
  atOnce,
  mostWaiting,
  mostOfOne = 1,
}: {
  atOnce: number;
  mostWaiting: number;
  /** Pieces of one customer, with the one that runs. */
  mostOfOne?: number;
}): FairQueue {
  const running = new Set<unknown>();
  const waiting: Entry[] = [];

  const startNext = () => {
    if (running.size >= atOnce) return;
    const index = waiting.findIndex(({ customer }) => !running.has(customer));
    const [entry] = index === -1 ? [] : waiting.splice(index, 1);
    if (entry === undefined) return;
    running.add(entry.customer);
    entry.start();
  };
  const turnOf = (customer: unknown) =>
    new Promise<void>((resolve, reject) => {
      const before = waiting.filter((one) => one.customer === customer).length;
      const round = before + (running.has(customer) ? 1 : 0);
      const mustWait = running.size >= atOnce || round > 0;
      if (round >= mostOfOne || (mustWait && waiting.length >= mostWaiting)) return reject(new QueueFull());
      const later = waiting.findIndex((one) => one.round > round);
      waiting.splice(later === -1 ? waiting.length : later, 0, { customer, round, start: resolve });
      startNext();
    });

  return async (customer, work) => {
    await turnOf(customer);
    try {
      return await work();
    } finally {
      running.delete(customer);
      startNext();
    }
  };
}
