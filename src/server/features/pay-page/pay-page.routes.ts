import * as contract from '#contract/pay-page/pay-page.ts';
import { type Route, serve } from '../../http/serve.ts';
import { addressOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { readRequest } from './read-request.ts';
import { startPayment } from './start-payment.ts';

export function payPageRoutes(services: Services): readonly Route[] {
  return [
    serve(contract.getPayRequest, async ({ query, request, now }) => ({
      request: await readRequest(services, query, { address: addressOf(request), now, log: request.log }),
    })),
    serve(contract.startRequestPayment, ({ body, request, now }) =>
      startPayment(services, body.g, { address: addressOf(request), now, log: request.log }),
    ),
  ];
}
