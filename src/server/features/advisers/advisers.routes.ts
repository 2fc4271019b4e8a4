import * as contract from '#contract/advisers/advisers.ts';
import { NO_ADVISER } from '#contract/practice/practice-words.ts';
import { outcome } from '../../http/outcome.ts';
import { ownerOnly } from '../../http/owner-only.ts';
import { requireConfirmed } from '../../http/require-confirmed.ts';
import { type Route, serve } from '../../http/serve.ts';
import { visitorOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { addAdviser, listAdvisers, lookUpCode, removeAdviser } from './advisers.ts';
import { answerRequest, listRequests } from './requests.ts';

export function adviserRoutes(services: Services): readonly Route[] {
  return [
    serve(contract.getUserAgents, async ({ caller }) => {
      ownerOnly(caller);
      return { agents: await listAdvisers(services, caller) };
    }),
    serve(contract.lookUpAdviser, async ({ caller, body: { code }, request, now }) => {
      ownerOnly(caller);
      const found = await lookUpCode(services, caller, code, { ...visitorOf(request), at: now });
      if (found === undefined) return { status: 'error' as const, message: NO_ADVISER };
      return { status: 'success' as const, ...found };
    }),
    serve(contract.addAgent, async ({ caller, body, request, now }) => {
      ownerOnly(caller);
      requireConfirmed(caller, now);
      return outcome(await addAdviser(services, caller, body, { ...visitorOf(request), at: now }));
    }),
    serve(contract.removeUserAgent, async ({ caller, body: { id }, request, now }) => {
      ownerOnly(caller);
      await removeAdviser(services, caller, id, { ...visitorOf(request), at: now });
      return outcome(undefined);
    }),
    serve(contract.getAdviserRequests, async ({ caller, now }) => {
      ownerOnly(caller);
      return { requests: await listRequests(services, caller, now) };
    }),
    serve(contract.answerAdviserRequest, async ({ caller, body, request, now }) => {
      ownerOnly(caller);
      if (body.answer === 'accept') requireConfirmed(caller, now);
      await answerRequest(services, caller, body, { ...visitorOf(request), at: now });
      return outcome(undefined);
    }),
  ];
}
