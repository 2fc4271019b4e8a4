import { type CalendarDate, calendarDate, ukDateOf } from '#domain/calendar-date.ts';
import { type Pence, pence } from '#domain/money.ts';
import type { Tx } from '../../db/database.ts';
import { invoiceSettings } from '../invoices/invoice-settings.repo.ts';
import { keptLogo } from './invoice-logos.repo.ts';
import type { PaymentRequestRow } from './payment-requests.repo.ts';
import type { InvoiceBusiness, InvoiceLine } from './schema.ts';

/** Everything that an invoice shows. */
export interface InvoiceContent {
  /** Undefined for a draft: only an invoice that is sent takes a number. */
  readonly number: number | undefined;
  readonly date: CalendarDate;
  readonly due: CalendarDate;
  readonly business: InvoiceBusiness;
  /** A data URL, or '' without one. */
  readonly logo: string;
  /** The full name of the account; '' in a draft. */
  readonly payee: string;
  readonly customer: { readonly email: string; readonly address: string };
  readonly lines: readonly InvoiceLine[];
  readonly total: Pence;
  readonly notes: string;
  /** The date on which it was paid. */
  readonly paid: CalendarDate | undefined;
  /** Where it is paid; undefined for a draft. */
  readonly link: string | undefined;
}

/** The content of the invoice of a request, as it was sent; undefined if the request has no invoice. */
export async function invoiceContent(
  tx: Tx,
  row: PaymentRequestRow,
  link: string,
): Promise<InvoiceContent | undefined> {
  const { invoice_number: number, due_date: due, business, paid_at } = row;
  if (number === null || due === null || business === null) return undefined;
  return {
    number,
    date: ukDateOf(row.created),
    due: calendarDate(due),
    business,
    logo: await keptLogo(tx, row.user_id, row.logo_id),
    payee: row.payee,
    customer: { email: row.email, address: row.customer_address },
    lines: row.lines,
    total: pence(row.amount),
    notes: row.notes,
    paid: paid_at === null ? undefined : ukDateOf(paid_at),
    link,
  };
}

/** What the next invoice shows about the business. */
export async function businessNow(tx: Tx, userId: number): Promise<InvoiceBusiness> {
  const { title, tagline, address, postcode, phone } = await invoiceSettings(tx, userId);
  return { title, tagline, address, postcode, phone };
}
