import type { SandboxPaymentKeys } from './keys.ts';
import type { PaymentStore, SandboxPayment } from './payment-store.ts';
import type { PaymentSwitches } from './switches.ts';
import type { Webhooks } from './webhooks.ts';

/** What the parts of the stand-in share. */
export interface PaymentDesk {
  readonly store: PaymentStore;
  readonly switches: PaymentSwitches;
  readonly keys: SandboxPaymentKeys;
  readonly webhooks: Webhooks;
  readonly now: () => Date;
}

export type Decision = 'authorise' | 'cancel' | 'decline';

/** What the customer decides at their bank. The messages about it are sent before the customer returns. */
export async function decide(desk: PaymentDesk, payment: SandboxPayment, decision: Decision): Promise<void> {
  const { reference } = payment.body.payment_method.beneficiary;
  const silent = desk.switches.take('no-webhook', reference);
  if (decision !== 'authorise') {
    const reason = decision === 'cancel' ? 'user_canceled_at_provider' : 'insufficient_funds';
    payment.failure = { stage: payment.status, reason, at: desk.now() };
    payment.status = 'failed';
    return desk.webhooks.tell(payment, 'payment_failed', silent);
  }
  payment.status = 'authorized';
  if (desk.switches.take('late', reference)) return desk.webhooks.tell(payment, 'payment_authorized', silent);
  const order = ['payment_authorized', 'payment_executed'];
  if (desk.switches.take('out-of-order', reference)) order.reverse();
  const times = desk.switches.take('twice', reference) ? 2 : 1;
  execute(desk, payment);
  for (const type of order)
    for (let time = 0; time < times; time += 1) await desk.webhooks.tell(payment, type, silent);
}

/** The bank sends the money of a payment that was authorised before. */
export async function sendMoney(desk: PaymentDesk, payment: SandboxPayment): Promise<void> {
  execute(desk, payment);
  await desk.webhooks.tell(payment, 'payment_executed', false);
}

function execute({ now }: PaymentDesk, payment: SandboxPayment): void {
  payment.status = 'executed';
  payment.executed = now();
}
