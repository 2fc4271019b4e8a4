import type { SandboxAccount } from '../open-banking/banks.ts';
import type { Received } from '../open-banking/ledger.ts';
import type { PaymentStore } from './payment-store.ts';

/** The payments made through the stand-in for TrueLayer's payments, as the bank of their account shows them. */
export function receivedFrom(
  store: Pick<PaymentStore, 'executedTo'>,
): (account: SandboxAccount) => readonly Received[] {
  return ({ sortCode, number }) =>
    store.executedTo(sortCode.replaceAll('-', ''), number).map(({ id, created, executed, body }) => ({
      id: id.replaceAll('-', ''),
      at: executed ?? created,
      description: `${body.user.name} ${body.payment_method.beneficiary.reference}`.toUpperCase(),
      pence: body.amount_in_minor,
    }));
}
