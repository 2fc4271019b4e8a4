import type { FastifyReply } from 'fastify';
import * as contract from '#contract/digital-tax/connecting.ts';
import { deviceIn } from '../../data/digital-tax/circumstances.ts';
import { deleteGrant, grantedAt, holderOf } from '../../data/digital-tax/grants.ts';
import { browserSecret, rememberBrowser } from '../../data/users/browser.ts';
import { findCaller } from '../../data/users/caller.ts';
import { CONSENT_SECONDS, lastOutcome, lastReply } from '../../data/users/consent-requests.ts';
import { sendPage } from '../../http/send-page.ts';
import { type Route, serve } from '../../http/serve.ts';
import { visitorOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { beginConnecting, finishConnecting } from './connect.ts';
import { onwardPage } from './onward-page.ts';
import { returnPage } from './return-page.ts';

export function connectingRoutes(services: Services): readonly Route[] {
  const { config, db } = services;
  return [
    // A window posts here and carries no header, so the session's token is in the form.
    serve(contract.appConnect, async ({ body, now, request, reply }) => {
      const caller = await findCaller(services, body.token, now, { visitor: visitorOf(request) });
      if (caller === undefined) return toOutcome(reply, 'not_signed_in');
      const browser = rememberBrowser(config, request, reply, CONSENT_SECONDS);
      const device = deviceIn(body);
      const address = await beginConnecting(services, { caller, browser, device, now });
      if (address === undefined) return toOutcome(reply, 'no_nino');
      const { headers, page } = onwardPage(address);
      return sendPage(inReach(reply).headers(headers), page);
    }),
    serve(contract.hmrcReturn, async ({ query, now, request, reply }) => {
      const browser = browserSecret(config, request);
      const { state, code, error } = query;
      const outcome = await finishConnecting(
        services,
        { state, code, error, browser, now, request, reply },
        (failure) => request.log.warn({ failure: failure.message }, 'HMRC could not be connected'),
      );
      return toOutcome(reply, outcome);
    }),
    serve(contract.hmrcReturned, async ({ query, reply }) =>
      sendPage(inReach(reply), returnPage(query.outcome, config.hmrc)),
    ),
    serve(contract.getHmrcConnection, async ({ caller }) => {
      const since = await grantedAt(services, holderOf(caller));
      const { userId } = caller;
      const { returned, last } = await db.asUser(userId, async (tx) => ({
        returned: await lastReply(tx, userId, 'hmrc'),
        last: await lastOutcome(tx, userId, 'hmrc'),
      }));
      const outcome = contract.hmrcOutcomes.find((one) => one === last);
      return {
        connected: since === undefined ? ('N' as const) : ('Y' as const),
        ...(since !== undefined && { since: since.toISOString() }),
        returned,
        ...(outcome !== undefined && { outcome }),
      };
    }),
    serve(contract.disconnectHmrc, async ({ caller }) => {
      await deleteGrant(services, holderOf(caller));
      return { status: 'success' as const };
    }),
  ];
}

function toOutcome(reply: FastifyReply, outcome: contract.HmrcOutcome): FastifyReply {
  return inReach(reply).redirect(`/api${contract.hmrcReturned.path}?outcome=${outcome}`, 303);
}

/** The window came from another site. With its own policy the page that opened it could not close it. */
function inReach(reply: FastifyReply): FastifyReply {
  return reply.header('cross-origin-opener-policy', 'unsafe-none');
}
