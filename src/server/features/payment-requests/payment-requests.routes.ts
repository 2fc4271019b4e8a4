import type { BodyOf } from '#contract/endpoint.ts';
import * as contract from '#contract/payment-requests/payment-requests.ts';
import { takeReturnedMail } from '#contract/payment-requests/returned-mail.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { serveAct } from '../../data/books/changes/serve-act.ts';
import { businessNow } from '../../data/payment-requests/invoice-content.ts';
import { invoiceCustomers } from '../../data/payment-requests/invoice-customers.repo.ts';
import { putDraft } from '../../data/payment-requests/invoice-drafts.repo.ts';
import {
  findPaymentRequest,
  setDiscarded,
  setPaid,
} from '../../data/payment-requests/payment-requests.repo.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { serve, type Route } from '../../http/serve.ts';
import { serveList } from '../../http/serve-list.ts';
import { addressOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { checkedContent, checkedDue, invoiceLines } from './check-request.ts';
import { listRequests } from './list-requests.ts';
import { takeReturned } from './returned-mail.ts';
import { sendRequest } from './send-request.ts';
import { sendInvoice } from './view-invoice.ts';

export function paymentRequestRoutes(services: Services): readonly Route[] {
  const { db } = services;
  return [
    serveList(contract.getPaymentRequests, 'payment_requests', ({ caller, query, now }, send) =>
      db.snapshotOf(caller.userId, async (tx) =>
        send({}, await listRequests(tx, caller.userId, { discarded: query.discarded === 'Y' }, now)),
      ),
    ),
    serve(contract.getInvoiceCustomers, ({ caller }) =>
      db.asUser(caller.userId, async (tx) => ({ customers: await invoiceCustomers(tx, caller.userId) })),
    ),
    serveAct(contract.sendPaymentRequest, db, ({ tx, actor, body }) =>
      sendRequest(services, tx, actor, body),
    ),
    serve(contract.draftInvoice, ({ body, caller, now }) =>
      db.asUser(caller.userId, async (tx) => ({
        status: 'success' as const,
        guid: await saveDraft(tx, caller.userId, body, now),
      })),
    ),
    serve(contract.discardPaymentRequest, ({ query, caller }) =>
      db.asUser(caller.userId, async (tx) => {
        if (!(await setDiscarded(tx, caller.userId, query.id, query.discard === 'Y'))) throw notFound();
        return { status: 'success' as const };
      }),
    ),
    serve(contract.markPaymentPaid, ({ body: { id }, caller: { userId }, now }) =>
      db.asUser(userId, async (tx) => {
        if (!(await setPaid(tx, userId, id, { paid: 'P', via: 'marked', at: now }))) {
          if ((await findPaymentRequest(tx, userId, id)) === undefined) throw notFound();
          throw new AppError('conflict', 'This request is already paid.');
        }
        return { status: 'success' as const };
      }),
    ),
    serve(takeReturnedMail, async ({ body: message, request, now }) => {
      await takeReturned(services, { message, authorization: request.headers.authorization }, now);
      return { status: 'success' as const };
    }),
    serve(contract.viewInvoice, ({ query, request, reply, now }) =>
      sendInvoice(
        services,
        { guid: query.id, isDraft: query.draft === 'Y' },
        { reply, ip: addressOf(request), now },
      ),
    ),
  ];
}

async function saveDraft(
  tx: Tx,
  userId: number,
  body: BodyOf<typeof contract.draftInvoice>,
  now: Date,
): Promise<string> {
  const content = checkedContent(body);
  const { email, amount, customer, notes } = content;
  const draft = {
    date: ukDateOf(now),
    due: checkedDue(body.due_date, now),
    business: await businessNow(tx, userId),
    payee: '',
    customer: { email, address: customer },
    lines: invoiceLines(content),
    total: amount,
    notes,
  };
  return putDraft(tx, userId, draft, now);
}

function notFound(): AppError {
  return new AppError('not_found', 'We cannot find this payment request.');
}
