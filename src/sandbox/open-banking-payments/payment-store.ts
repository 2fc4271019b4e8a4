import { randomUUID } from 'node:crypto';
import type { PaymentBody } from './payment-body.ts';

export interface SandboxPayment {
  readonly id: string;
  readonly resourceToken: string;
  readonly body: PaymentBody;
  readonly created: Date;
  status: 'authorization_required' | 'authorizing' | 'authorized' | 'executed' | 'failed';
  bank: string | undefined;
  executed: Date | undefined;
  failure: { readonly stage: string; readonly reason: string; readonly at: Date } | undefined;
}

/** Everything is in memory and lost when the sandbox ends. */
export interface PaymentStore {
  readonly payments: ReadonlyMap<string, SandboxPayment>;
  /** The payment of an idempotency key; 'changed' if the key came with another body before. */
  byKey(key: string, text: string): SandboxPayment | 'changed' | undefined;
  add(key: string, text: string, body: PaymentBody): SandboxPayment;
  /** The payments that have reached an account; both numbers as digits. */
  executedTo(sortCode: string, accountNumber: string): readonly SandboxPayment[];
  /** A payment as of now: people have 15 minutes to authorise it. */
  find(id: string): SandboxPayment | undefined;
}

const MINUTES_15 = 900_000;

export function createPaymentStore(now: () => Date): PaymentStore {
  const payments = new Map<string, SandboxPayment>();
  const requests = new Map<string, { text: string; payment: SandboxPayment }>();
  return {
    payments,
    byKey(key, text) {
      const known = requests.get(key);
      if (known === undefined) return undefined;
      return known.text === text ? known.payment : 'changed';
    },
    add(key, text, body) {
      const payment: SandboxPayment = {
        id: randomUUID(),
        resourceToken: `${randomUUID()}${randomUUID()}`,
        body,
        created: now(),
        status: 'authorization_required',
        bank: undefined,
        executed: undefined,
        failure: undefined,
      };
      payments.set(payment.id, payment);
      requests.set(key, { text, payment });
      return payment;
    },
    executedTo(sortCode, accountNumber) {
      return [...payments.values()].filter(({ status, body }) => {
        const { sort_code, account_number } = body.payment_method.beneficiary.account_identifier;
        return status === 'executed' && sort_code === sortCode && account_number === accountNumber;
      });
    },
    find(id) {
      const payment = payments.get(id);
      const isOpen = payment?.status === 'authorization_required' || payment?.status === 'authorizing';
      if (payment !== undefined && isOpen && now().getTime() - payment.created.getTime() > MINUTES_15) {
        payment.failure = { stage: payment.status, reason: 'expired', at: now() };
        payment.status = 'failed';
      }
      return payment;
    },
  };
}
