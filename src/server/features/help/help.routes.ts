import { sendContactMessage } from '#contract/help/help.ts';
import { findCaller } from '../../data/users/caller.ts';
import { outcome } from '../../http/outcome.ts';
import { type Route, serve } from '../../http/serve.ts';
import { addressOf, visitorOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { sendMessage } from './send-message.ts';

export function helpRoutes(services: Services): readonly Route[] {
  return [
    serve(sendContactMessage, async ({ body, now, request }) => {
      const caller = await findCaller(services, request.headers['token'], now, {
        visitor: visitorOf(request),
      });
      return outcome(await sendMessage(services, body, caller, { ip: addressOf(request), now }));
    }),
  ];
}
