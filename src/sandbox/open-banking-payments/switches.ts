/** The ways the stand-in for payments can be made to misbehave. */
export const paymentTricks = [
  'http-503',
  'hang-up',
  'refuse',
  'end-token',
  'no-webhook',
  'twice',
  'out-of-order',
  'late',
] as const;
export type PaymentTrick = (typeof paymentTricks)[number];

interface Switch {
  readonly next: PaymentTrick;
  /** The reference of the payment; without it the trick is for the next one. */
  readonly reference?: string;
  times: number;
}

export interface PaymentSwitches {
  /** Adds the switch in a body; a returned text is the error. */
  add(body: unknown): string | undefined;
  /** Whether a trick is due for this payment. Counts it as used. */
  take(trick: PaymentTrick, reference: string): boolean;
  list(): readonly Switch[];
  clear(): void;
}

export function createPaymentSwitches(): PaymentSwitches {
  let thrown: Switch[] = [];
  return {
    add(body) {
      const input = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
      const next = paymentTricks.find((trick) => trick === input['next']);
      if (next === undefined) return `next must be one of ${paymentTricks.join(', ')}`;
      const times = input['times'] ?? 1;
      if (typeof times !== 'number' || !Number.isInteger(times) || times < 1)
        return 'times must be a whole number of at least 1';
      const reference = input['reference'];
      thrown.push({ next, times, ...(typeof reference === 'string' ? { reference } : {}) });
      return undefined;
    },
    take(trick, reference) {
      const found = thrown.find(
        (one) => one.next === trick && (one.reference === undefined || one.reference === reference),
      );
      if (found === undefined) return false;
      found.times -= 1;
      thrown = thrown.filter(({ times }) => times > 0);
      return true;
    },
    list: () => thrown,
    clear() {
      thrown = [];
    },
  };
}
