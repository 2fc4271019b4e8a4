import type { PaymentRequest } from '#contract/payment-requests/payment-requests.ts';
import { payLink } from '#contract/payment-requests/pay-link.ts';
import { viewInvoice } from '#contract/payment-requests/payment-requests.calls.ts';
import { formatPounds, type Pence, pounds } from '#domain/money.ts';

/** A payment request as the list shows it. */
export interface RequestRow {
  readonly key: string;
  readonly request: PaymentRequest;
  readonly amount: Pence;
  /** 'DD/MM/YYYY HH:MM' in UK time. */
  readonly time: string;
  readonly state: string;
  /** Its email did not reach the recipient, and it is not paid. */
  readonly isBounced: boolean;
}

export function requestRow(request: PaymentRequest): RequestRow {
  const isBounced = request.bounced !== undefined && request.paid === 'N';
  return {
    key: String(request.id),
    request,
    amount: pounds(request.amount),
    time: timeText(request.timestamp),
    isBounced,
    state: isBounced ? 'Not delivered' : states[request.paid],
  };
}

/** Spec 2, 4 (Payment requests). */
const states: Readonly<Record<PaymentRequest['paid'], string>> = {
  N: 'Request sent',
  Y: 'Auto-tagged',
  P: 'Paid',
};

let times: Intl.DateTimeFormat | undefined;

/** 'DD/MM/YYYY HH:MM' in UK time. */
export function timeText(instant: string): string {
  // Created once, because it takes a browser longer than a thousand rows.
  times ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return times.format(new Date(instant)).replace(',', '');
}

/** What is shown about a request that was just sent, or of one in the list. */
export type Payable = Pick<PaymentRequest, 'id' | 'guid' | 'description' | 'amount'>;

/** Where a request is paid. */
export function linkOf(request: Pick<PaymentRequest, 'id' | 'guid'>): string {
  return payLink(location.origin, request);
}

/** Spec 2, 7: the message to copy. */
export function payMessage(request: Payable): string {
  return `Please pay me ${formatPounds(pounds(request.amount))} for ${request.description} ${linkOf(request)}`;
}

/** The address of an invoice, or of a draft, for a new window. */
export function invoiceAddress(guid: string, isDraft = false): string {
  const search = new URLSearchParams({ id: guid, ...(isDraft && { draft: 'Y' }) });
  return `/api${viewInvoice.path}?${search}`;
}
