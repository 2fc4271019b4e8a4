import * as contract from '#contract/payments/payments.ts';
import { hashToken } from '../../crypto/tokens.ts';
import { paymentsOf } from '../../data/payments/payments.repo.ts';
import { wirePayment } from '../../data/payments/wire-payment.ts';
import { rememberBrowser } from '../../data/users/browser.ts';
import { AppError } from '../../http/app-error.ts';
import { type Route, serve } from '../../http/serve.ts';
import { addressOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { VISITOR_SECONDS } from './limits.ts';
import { messages } from './messages.ts';
import { ownerOf } from './owner.ts';
import { readPayment } from './read-payment.ts';
import { startPayment } from './start-payment.ts';
import { takeWebhook } from './take-webhook.ts';

export function paymentRoutes(services: Services): readonly Route[] {
  const { db, config } = services;
  return [
    serve(contract.getPaymentAuthLink, ({ body, caller, request, reply, now }) => {
      // The money leaves the account of the person at the bank's page, and an adviser's own must not be used.
      if (caller?.agentId !== undefined) throw new AppError('forbidden', messages.agents);
      const owner =
        caller === undefined
          ? { browserHash: hashToken(rememberBrowser(config, request, reply, VISITOR_SECONDS)) }
          : { userId: caller.userId };
      return startPayment(services, { owner, address: addressOf(request), now, log: request.log }, body);
    }),
    serve(contract.getPayment, async ({ query, caller, request, now }) => {
      const asked = { providerId: query.payment_id, now, log: request.log };
      return { payment: await readPayment(services, ownerOf(services, caller, request), asked) };
    }),
    serve(contract.getPayments, ({ caller: { userId } }) =>
      db.asUser(userId, async (tx) => ({
        payments: (await paymentsOf(tx, { userId })).flatMap((row) => wirePayment(row) ?? []),
      })),
    ),
    serve(contract.paymentWebhook, async ({ body, request, now }) => {
      const path = `/api${contract.paymentWebhook.path}`;
      await takeWebhook(services, { path, body, headers: request.headers }, now);
      return { status: 'success' as const };
    }),
  ];
}
