import Type from 'typebox';
import { dialogLengths } from '#form-schemas/dialog-lengths.ts';
import { Done, endpoint, Id, Pounds, UkDate, words, YesNo } from '../endpoint.ts';
import { ExtraAnswers, SavedExtra } from '../tax-forms/extra-answers.ts';
import { LONGEST_LINE, MOST_LINES } from './invoice-lines.ts';
import { TagId } from '../transactions/tax-categories.ts';

const lengths = dialogLengths['payment-request'];

/** Spec 2, 3 (Payment request); the fields after `invoice` are ours. */
export const PaymentRequest = Type.Object({
  id: Id,
  guid: Type.String({ description: 'The unguessable part of its pay link and of its invoice’s address.' }),
  timestamp: Type.String({ description: 'When it was made, as a date-time.' }),
  description: Type.String(),
  amount: Pounds,
  currency_symbol: Type.String(),
  email: Type.String(),
  name: Type.String({ description: 'The full name of the account that is paid.' }),
  paid: Type.Enum(['Y', 'N', 'P'], {
    description: 'N: not paid. P: paid. Y: paid, and the money that arrived was tagged.',
  }),
  invoice: YesNo,
  invoice_number: Type.Optional(Type.Integer()),
  due_date: Type.Optional(UkDate),
  paid_date: Type.Optional(UkDate),
  sent: Type.String({ description: 'When it was last sent, as a date-time.' }),
  bounced: Type.Optional(Type.String({ description: 'When its mail came back, as a date-time.' })),
  extra: SavedExtra,
});
export type PaymentRequest = Type.Static<typeof PaymentRequest>;

export const getPaymentRequests = endpoint({
  method: 'GET',
  path: '/getPaymentRequests.php',
  summary: 'Payment requests, newest first: those in the list, or with discarded=Y the discarded ones',
  access: 'session',
  query: Type.Object({ discarded: Type.Optional(YesNo) }),
  reply: Type.Object({ payment_requests: Type.Array(PaymentRequest) }),
});

/** Spec 2, 3 (Customer). */
export const InvoiceCustomer = Type.Object({
  id: Id,
  customer_email: Type.String(),
  customer_address: Type.String(),
});
export type InvoiceCustomer = Type.Static<typeof InvoiceCustomer>;

export const getInvoiceCustomers = endpoint({
  method: 'GET',
  path: '/getInvoiceCustomers.php',
  summary: 'The customers of earlier payment requests, by email address',
  access: 'session',
  reply: Type.Object({ customers: Type.Array(InvoiceCustomer) }),
});

const Amount = Type.Union([Type.Number(), Type.String({ maxLength: 20 })], {
  description: 'Pounds, with at most two decimals.',
});

const Line = Type.Object(
  {
    description: Type.String({ maxLength: LONGEST_LINE }),
    quantity: Type.Optional(Type.Union([Type.Number(), Type.String({ maxLength: 20 })])),
    price: Type.Optional(Amount),
    amount: Type.Optional(Amount),
  },
  { additionalProperties: false },
);

/** What a draft of an invoice shows. Their checks have an order, so no field is required here. */
const content = {
  email: Type.Optional(Type.String({ maxLength: 254 })),
  description: Type.Optional(Type.String({ maxLength: lengths.description })),
  amount: Type.Optional(Amount),
  due_date: Type.Optional(UkDate),
  customer: Type.Optional(Type.String({ maxLength: lengths.customer })),
  lines: Type.Optional(
    Type.Array(Line, {
      maxItems: MOST_LINES,
      description:
        'The lines of the invoice, each with the price of one or the amount of the whole line. The amount of the request can then be left out; otherwise it must be their sum.',
    }),
  ),
  notes: Type.Optional(Type.String({ maxLength: lengths.notes })),
};

export const sendPaymentRequest = endpoint({
  method: 'POST',
  path: '/sendPaymentRequest.php',
  summary:
    'Mail a payment request, with send_invoice=Y also its invoice; with pay_id alone, mail that request again',
  access: 'session',
  isAct: true,
  body: Type.Object(
    {
      pay_id: Type.Optional(Id),
      ...content,
      name: Type.Optional(
        Type.String({ maxLength: 200, description: 'Not read: the account has its full name.' }),
      ),
      account_id: Type.Optional(Id),
      auto_claim: Type.Optional(YesNo),
      claim_as: Type.Optional(TagId),
      send_invoice: Type.Optional(YesNo),
      send_copy: Type.Optional(YesNo),
      remind_before: Type.Optional(YesNo),
      remind_on: Type.Optional(YesNo),
      remind_after: Type.Optional(YesNo),
      extra: Type.Optional(ExtraAnswers),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    status: Type.Literal('success'),
    g: Type.String({ description: 'The guid of the request.' }),
    i: Id,
  }),
});

export const draftInvoice = endpoint({
  method: 'POST',
  path: '/draftInvoice.php',
  summary: 'Save what an invoice would show, to look at it before it is sent. It replaces the last draft',
  access: 'session',
  body: Type.Object(content, { additionalProperties: false }),
  reply: Type.Object({ status: Type.Literal('success'), guid: Type.String() }),
});

export const discardPaymentRequest = endpoint({
  method: 'GET',
  path: '/discardPaymentRequest.php',
  summary: 'Discard a payment request, or restore it with discard=N',
  access: 'session',
  changes: true,
  query: Type.Object({ id: Id, discard: YesNo }),
  reply: Done,
});

export const markPaymentPaid = endpoint({
  method: 'POST',
  path: '/markPaymentPaid.php',
  summary: 'Mark a payment request as paid',
  access: 'session',
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Done,
});

export const viewInvoice = endpoint({
  method: 'GET',
  path: '/public/PDFViewer.php',
  summary: 'The PDF of an invoice, for everyone with its address; with draft=Y, of the draft last saved',
  access: 'public',
  query: Type.Object({
    id: Type.String({ maxLength: 100, description: 'The guid of the request or draft.' }),
    draft: Type.Optional(words('Y')),
  }),
  reply: Type.Unsafe<unknown>({ type: 'string', description: 'The PDF, or a page that says why not.' }),
});
