import type { ColumnType, Generated } from 'kysely';
import type { AutoId, ExtraColumn, Json } from '../../db/columns.ts';

/** 'N' not paid; 'P' paid; 'Y' paid, and the money that arrived was tagged. */
export type PaidFlag = 'N' | 'P' | 'Y';

/** How we know that it is paid: the person said so, the pay page, or the money on the account. */
export type PaidVia = 'marked' | 'page' | 'transaction';

/** A line of an invoice. Pence. */
export interface InvoiceLine {
  readonly description: string;
  /** Absent if none was given. At most two decimals. */
  readonly quantity?: number | undefined;
  /** Of one. Absent if only the amount was given. */
  readonly price?: number | undefined;
  /** Of the whole line. */
  readonly amount: number;
}

/** What an invoice shows about the business that sent it. */
export interface InvoiceBusiness {
  readonly title: string;
  readonly tagline: string;
  readonly address: string;
  readonly postcode: string;
  readonly phone: string;
}

/** A request for payment. Texts about the customer are sealed: read them with payment-requests.repo.ts. */
export interface PaymentRequests {
  user_id: number;
  request_id: AutoId;
  /** Its unguessable part of the pay link. */
  guid: Generated<string>;
  created: Date;
  /** Sealed. */
  description: string;
  /** Pence. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** Sealed. */
  email: string;
  /** The holder of the account when it was sent. */
  payee: string;
  /** Null after the account was deleted with everything in it. */
  account_id: number | null;
  paid: Generated<PaidFlag>;
  paid_at: ColumnType<Date | null, undefined, Date>;
  paid_via: ColumnType<PaidVia | null, undefined, PaidVia>;
  /** Tags the payment when it arrives, under the category, or under the person's own tag of that category. */
  auto_claim: boolean;
  claim_category_id: number | null;
  claim_custom_tag_id: number | null;
  discarded: Generated<boolean>;
  /** When it was last sent. */
  sent: Date;
  /** The person gets a copy of the mail. */
  send_copy: boolean;
  /** When its mail last came back. */
  bounced: ColumnType<Date | null, undefined, Date | null>;
  /** Null if there is no invoice. */
  invoice_number: number | null;
  due_date: string | null;
  /** Sealed. */
  notes: Generated<string>;
  /** Sealed. */
  customer_address: Generated<string>;
  /** InvoiceLine[], with sealed texts. */
  lines: Json<unknown>;
  /** InvoiceBusiness as it was when the invoice was sent, with sealed texts. Null if there is no invoice. */
  business: ColumnType<unknown, string | null, never>;
  /** The logo that the invoice was sent with. */
  logo_id: ColumnType<number | null, number | null | undefined, never>;
  /** Mails a reminder before, on and after the due date. */
  remind_before: Generated<boolean>;
  remind_on: Generated<boolean>;
  remind_after: Generated<boolean>;
  extra: ExtraColumn;
}

/** A logo that invoices were sent with. A picture that we have redrawn. */
export interface InvoiceLogos {
  user_id: number;
  logo_id: AutoId;
  logo: Buffer;
  logo_kind: 'png' | 'jpeg';
}

export interface InvoiceCounters {
  user_id: number;
  last_number: number;
}

export interface InvoiceCustomers {
  user_id: number;
  customer_id: AutoId;
  /** Sealed. */
  email: string;
  /** Sealed. */
  address: string;
  /** When an invoice last went to them. */
  used: Date;
}

export interface InvoiceDrafts {
  user_id: number;
  guid: ColumnType<string, string, string>;
  /** Everything the PDF needs, with sealed texts. */
  content: Json<unknown>;
  made: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    payment_requests: PaymentRequests;
    invoice_counters: InvoiceCounters;
    invoice_logos: InvoiceLogos;
    invoice_customers: InvoiceCustomers;
    invoice_drafts: InvoiceDrafts;
  }
}
