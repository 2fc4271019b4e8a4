import type { HmrcOutcome } from '#contract/digital-tax/connecting.ts';
import { arnOf } from '../../data/digital-tax/agent-authorisations.ts';
import { agentHmrcWith } from '../../data/digital-tax/agent-hmrc.ts';
import type { SessionFacts, Visit } from '../../data/digital-tax/circumstances.ts';
import { hmrcFor } from '../../data/digital-tax/hmrc-session.ts';
import { AppError } from '../../http/app-error.ts';
import { AgentError, refusedWith } from '../../integrations/hmrc-agents/agent-error.ts';
import { HmrcUnreachable, problemsOf } from '../../integrations/hmrc-mtd/hmrc-error.ts';
import type { Services } from '../../services.ts';

/** HMRC's refusals of an account that is not the agent's. */
const NOT_THE_AGENT = ['NOT_AN_AGENT', 'AGENT_NOT_SUBSCRIBED', 'NO_PERMISSION_ON_AGENCY'];

/**
 * Asks HMRC once whether a new grant is for the person in the profile, or for the agent's number: anyone can sign in on
 * HMRC's page. Undefined if nothing is wrong, or HMRC does not say; `onFailure` receives why it did not.
 */
export async function whoIsWrong(
  services: Services,
  { session, access }: { session: SessionFacts; access: string },
  visit: Visit,
  onFailure: (error: Error) => void,
): Promise<HmrcOutcome | undefined> {
  try {
    return session.agentId === undefined
      ? await wrongPerson(services, { session, access }, visit)
      : await wrongAgent(services, session.agentId, access);
  } catch (error) {
    // The number was removed from the profile in the meantime.
    if (error instanceof AppError && error.code === 'conflict') return 'no_nino';
    if (!(error instanceof HmrcUnreachable) && !(error instanceof AgentError)) throw error;
    onFailure(error);
    return undefined;
  }
}

async function wrongPerson(
  services: Services,
  { session, access }: { session: SessionFacts; access: string },
  visit: Visit,
): Promise<HmrcOutcome | undefined> {
  const { hmrcWith } = await hmrcFor(services, { ...visit, session });
  const { status, json } = await hmrcWith(access).businesses();
  const isOther = problemsOf(json).some(({ code }) => code === 'CLIENT_OR_AGENT_NOT_AUTHORISED');
  return status === 403 && isOther ? 'other_person' : undefined;
}

/** Only an agent whose number is known: a client who has not authorised them yet looks the same to HMRC. */
async function wrongAgent(
  services: Services,
  agentId: number,
  access: string,
): Promise<HmrcOutcome | undefined> {
  const arn = await services.db.asAgent(agentId, (tx) => arnOf(tx, agentId));
  if (arn === undefined) return undefined;
  try {
    await agentHmrcWith(services, arn, access).list();
    return undefined;
  } catch (error) {
    if (refusedWith(error, ...NOT_THE_AGENT)) return 'other_agent';
    throw error;
  }
}
