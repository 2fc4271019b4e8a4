/** The ways the checkout can be made to misbehave. */
export const checkoutTricks = ['decline', 'processing', 'no-alerts', 'down'] as const;
export type CheckoutTrick = (typeof checkoutTricks)[number];

interface Switch {
  readonly next: CheckoutTrick;
  /** The buyer's email; without it the trick is for the next buyer. */
  readonly email?: string;
  times: number;
}

export interface CheckoutSwitches {
  /** Adds the switch in a body; a returned text is the error. */
  add(body: unknown): string | undefined;
  /** Whether a trick is due for this buyer. Counts it as used. */
  take(trick: CheckoutTrick, email?: string): boolean;
  /** How many times the trick is left; uses them all. */
  takeAll(trick: CheckoutTrick, email: string): number;
  list(): readonly Switch[];
  clear(): void;
}

export function createSwitches(): CheckoutSwitches {
  let thrown: Switch[] = [];
  const due = (trick: CheckoutTrick, email: string | undefined) =>
    thrown.find((one) => one.next === trick && (one.email === undefined || one.email === email));
  return {
    add(body) {
      const input = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
      const next = checkoutTricks.find((trick) => trick === input['next']);
      if (next === undefined) return `next must be one of ${checkoutTricks.join(', ')}`;
      const times = input['times'] ?? 1;
      if (typeof times !== 'number' || !Number.isInteger(times) || times < 1)
        return 'times must be a whole number of at least 1';
      const email = input['email'];
      thrown.push({ next, times, ...(typeof email === 'string' ? { email } : {}) });
      return undefined;
    },
    take(trick, email) {
      const found = due(trick, email);
      if (found === undefined) return false;
      found.times -= 1;
      thrown = thrown.filter(({ times }) => times > 0);
      return true;
    },
    takeAll(trick, email) {
      const found = due(trick, email);
      thrown = thrown.filter((one) => one !== found);
      return found?.times ?? 0;
    },
    list: () => thrown,
    clear() {
      thrown = [];
    },
  };
}
