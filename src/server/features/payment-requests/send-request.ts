import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { sendPaymentRequest } from '#contract/payment-requests/payment-requests.ts';
import { USUAL_TAG } from '#contract/payment-requests/request-messages.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import { extraColumn } from '../../data/answers/extra/save-extra.ts';
import type { Actor } from '../../data/books/changes/record-change.ts';
import { tagsOf } from '../../data/books/tags.ts';
import { putCustomer } from '../../data/payment-requests/invoice-customers.repo.ts';
import { businessNow } from '../../data/payment-requests/invoice-content.ts';
import { keepLogo } from '../../data/payment-requests/invoice-logos.repo.ts';
import {
  findPaymentRequest,
  insertPaymentRequest,
  nextInvoiceNumber,
  type PaymentRequestRow,
  setSentAgain,
} from '../../data/payment-requests/payment-requests.repo.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { takeTurn, throttleKey } from '../../throttle/throttle.ts';
import {
  type CheckedContent,
  checkedAccount,
  checkedContent,
  checkedDue,
  invoiceLines,
  refusal,
} from './check-request.ts';
import { REPEATS, REQUESTS } from './limits.ts';
import { enqueueRequestMail } from './mail-request.ts';

type Body = BodyOf<typeof sendPaymentRequest>;
type Reply = ReplyOf<typeof sendPaymentRequest>;

/**
 * Saves a request and mails it, or mails one again. Throws invalid with the field in the order of spec 2, 5; not_found,
 * conflict, too_many_requests.
 */
export async function sendRequest(services: Services, tx: Tx, actor: Actor, body: Body): Promise<Reply> {
  const row =
    body.pay_id === undefined
      ? await newRequest(tx, actor, body)
      : await requestAgain(tx, actor, body.pay_id);
  const { userId, now } = actor;
  if (!(await takeTurn(tx, throttleKey('payment requests', String(userId)), REQUESTS, now)))
    throw new AppError('too_many_requests', 'You have sent too many requests. Try again in an hour.');
  await enqueueRequestMail(services, tx, row);
  return { status: 'success', g: row.guid, i: row.request_id };
}

async function requestAgain(tx: Tx, { userId, now }: Actor, id: number): Promise<PaymentRequestRow> {
  const row = await findPaymentRequest(tx, userId, id);
  if (row === undefined) throw new AppError('not_found', 'We cannot find this payment request.');
  if (row.discarded)
    throw new AppError('conflict', 'This request is discarded. Restore it before you send it again.');
  if (!(await takeTurn(tx, throttleKey('payment request', String(id)), REPEATS, now)))
    throw new AppError('too_many_requests', 'You have sent this request several times. Try again tomorrow.');
  await setSentAgain(tx, userId, id, now);
  return row;
}

async function newRequest(tx: Tx, { userId, now }: Actor, body: Body): Promise<PaymentRequestRow> {
  const content = checkedContent(body);
  const account = await checkedAccount(tx, userId, body.account_id);
  const due = checkedDue(body.due_date, now);
  const isInvoice = body.send_invoice === 'Y';
  const tag = await claimTag(tx, userId, body);
  const read = readByApp(body, { ...content, due }, account.id);
  const extra = await extraColumn(
    tx,
    userId,
    { dialog: 'payment-request', sent: body.extra, read, column: undefined },
    now,
  );
  // One at a time for each person: customers are compared here, because their addresses are sealed.
  await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
  const { email, description, amount, customer, notes } = content;
  await putCustomer(tx, userId, { email, address: isInvoice ? customer : '' }, now);
  return insertPaymentRequest(tx, userId, {
    created: now,
    sent: now,
    description,
    amount,
    currency: 'GBP',
    email,
    payee: account.holder,
    account_id: account.id,
    auto_claim: tag !== undefined,
    claim_category_id: tag?.category.id ?? null,
    claim_custom_tag_id: tag?.customTagId ?? null,
    send_copy: isInvoice && body.send_copy === 'Y',
    invoice_number: isInvoice ? await nextInvoiceNumber(tx, userId) : null,
    due_date: isInvoice ? due : null,
    notes: isInvoice ? notes : '',
    customer_address: isInvoice ? customer : '',
    lines: isInvoice ? invoiceLines(content) : [],
    business: isInvoice ? await businessNow(tx, userId) : null,
    logo_id: isInvoice ? await keepLogo(tx, userId) : null,
    remind_before: isInvoice && body.remind_before === 'Y',
    remind_on: isInvoice && body.remind_on === 'Y',
    remind_after: isInvoice && body.remind_after === 'Y',
    extra,
  });
}

/** The tag for the payment when it arrives; undefined if it is not to be tagged. */
async function claimTag(tx: Tx, userId: number, { auto_claim, claim_as = USUAL_TAG }: Body) {
  if (auto_claim !== 'Y') return undefined;
  const tag = (await tagsOf(tx, userId)).toUse(claim_as);
  if (tag?.category.type !== 'I') throw refusal('claim_as', 'Please select a tax tag.');
  return tag;
}

/** As the form shows it. */
function readByApp(
  body: Body,
  { email, description, amount, due, customer, notes }: CheckedContent & { readonly due: CalendarDate },
  accountId: number,
): DialogValues<'payment-request'> {
  const isInvoice = body.send_invoice === 'Y';
  const isTagged = body.auto_claim === 'Y';
  return {
    email,
    description,
    amount,
    account_id: String(accountId),
    send_invoice: isInvoice,
    due_date: isInvoice ? due : undefined,
    customer: isInvoice && customer !== '' ? customer : undefined,
    notes: isInvoice && notes !== '' ? notes : undefined,
    send_copy: body.send_copy === 'Y',
    remind_before: body.remind_before === 'Y',
    remind_on: body.remind_on === 'Y',
    remind_after: body.remind_after === 'Y',
    auto_claim: isTagged,
    claim_as: isTagged ? String(body.claim_as ?? USUAL_TAG) : undefined,
  };
}
