import type { PaymentState } from './states.ts';

/** A payment to HMRC. Its owner is an account, or a browser without one. */
export interface HmrcPayments {
  payment_id: string;
  user_id: number | null;
  /** SHA-256 of the secret of the browser that started it, if it belongs to no account. */
  browser_hash: Buffer | null;
  /** The year it counts towards; null if it is for another UTR, or started without an account. */
  tax_year: string | null;
  /** The UTR followed by K, sealed. */
  reference: string;
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
  /** The number of the bank at the provider. */
  bank: string | null;
  executed: Date | null;
  created: Date;
  updated: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    hmrc_payments: HmrcPayments;
  }
}
