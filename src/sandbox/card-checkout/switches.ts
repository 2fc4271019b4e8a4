/** What the checkout can be told to do next instead of behaving well. */
export const checkoutTricks = ['decline', 'processing', 'no-alerts', 'down'] as const;
export type CheckoutTrick = (typeof checkoutTricks)[number];

interface Switch {
  readonly next: CheckoutTrick;
  /** Of the buyer; whoever comes next without it. */
  readonly email?: string;
  times: number;
}

export interface CheckoutSwitches {
  /** Adds what a body asks for; a text says what is wrong with it. */
  add(body: unknown): string | undefined;
  /** Whether a trick is due for this buyer; counts it as played. */
  take(trick: CheckoutTrick, email?: string): boolean;
  /** How many times are left of it, all taken at once. */
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
      const told = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
      const next = checkoutTricks.find((trick) => trick === told['next']);
      if (next === undefined) return `next must be one of ${checkoutTricks.join(', ')}`;
      const times = told['times'] ?? 1;
      if (typeof times !== 'number' || !Number.isInteger(times) || times < 1)
        return 'times is a whole number from 1';
      const email = told['email'];
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
