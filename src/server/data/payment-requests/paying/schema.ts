import type { PaymentState } from '../../payments/states.ts';

/** An attempt to pay a request through the pay page. */
export interface RequestPayments {
  /** Who is paid. */
  user_id: number;
  payment_id: string;
  request_id: number;
  /** Pence. */
  amount: number;
  /** Sent with each attempt to create it, so that the provider creates it once. */
  idempotency_key: string;
  /** Its number at the provider. */
  provider_id: string | null;
  /** The address of the page where it is authorised, sealed. */
  page: string | null;
  state: PaymentState;
  failure: string | null;
  /** The number of the payer's bank at the provider. */
  bank: string | null;
  executed: Date | null;
  created: Date;
  updated: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    request_payments: RequestPayments;
  }
}
