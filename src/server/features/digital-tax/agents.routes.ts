import * as contract from '#contract/digital-tax/agents.ts';
import type { AgentType } from '#contract/digital-tax/agent-words.ts';
import { isArn, normaliseArn } from '#domain/arn.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { saveArn } from '../../data/digital-tax/agent-authorisations.ts';
import type { HmrcCall } from '../../data/digital-tax/hmrc-session.ts';
import { taxYearOrRefuse } from '../../data/rates/tax-years.ts';
import { agentOf } from '../../http/agent-of.ts';
import { AppError } from '../../http/app-error.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { type Acting, agentAtHmrc } from './agent-client.ts';
import { inviteClient } from './agent-invite.ts';
import { cancelInvitation, checkAuthorisations, endAuthorisation } from './agent-state.ts';
import { askedByAgent } from './agent-words.ts';
import { clientsQuarters } from './clients-quarters.ts';

const NOT_AN_ARN = 'Enter an Agent Reference Number, such as AARN1234567.';

export function agentRoutes(services: Services): readonly Route[] {
  const { db } = services;
  const acting = ({ caller, now }: Pick<HmrcCall, 'caller' | 'now'>): Acting => ({
    agentId: agentOf(caller),
    userId: caller.userId,
    now,
  });
  /** Does something at HMRC, and replies with what is known then. */
  const done = async (call: HmrcCall, work: (who: Acting) => Promise<void>) => {
    const who = acting(call);
    await askedByAgent(call, work(who));
    return agentAtHmrc(services, who);
  };
  const ofType =
    (act: (services: Services, who: Acting, type: AgentType) => Promise<void>) =>
    (call: HmrcCall & { body: { type: AgentType } }) =>
      done(call, (who) => act(services, who, call.body.type));
  return [
    serve(contract.getAgentAtHmrc, (call) => agentAtHmrc(services, acting(call))),
    serve(contract.checkAgentAtHmrc, (call) => done(call, (who) => checkAuthorisations(services, who))),
    serve(contract.inviteClient, ofType(inviteClient)),
    serve(contract.cancelInvitation, ofType(cancelInvitation)),
    serve(contract.endAuthorisation, ofType(endAuthorisation)),
    serve(contract.saveAgentReference, async ({ body: { arn }, caller }) => {
      const agentId = agentOf(caller);
      if (!isArn(arn)) throw new AppError('invalid', NOT_AN_ARN, [{ field: 'arn', message: NOT_AN_ARN }]);
      await db.asAgent(agentId, (tx) => saveArn(tx, agentId, normaliseArn(arn)));
      return { status: 'success' as const };
    }),
    // Many clients at once: the session says whose they are.
    serve(contract.getClientsQuarters, ({ query, caller, now }) => {
      const agentId = agentOf(caller);
      return db.asSystem(async (tx) => ({
        today: ukDateOf(now),
        clients: await clientsQuarters(tx, agentId, await taxYearOrRefuse(tx, query.tax_year_id, now), now),
      }));
    }),
  ];
}
