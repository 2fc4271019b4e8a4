import type { ApplicationToken } from '../../integrations/hmrc-agents/application-token.ts';
import {
  type AgentAuthorisation,
  agentAuthorisation,
} from '../../integrations/hmrc-agents/agent-authorisation.ts';
import type { Services } from '../../services.ts';
import { applicationOf } from './application.ts';
import { accessOf } from './grants.ts';
import { NotConnected } from './hmrc-session.ts';
import { takePace } from './pace.ts';

/**
 * HMRC's Agent Authorisation API for an agent, with the agent's own grant. Throws unavailable where Digital Tax is not
 * configured. Its calls throw AgentError; NotConnected; HmrcUnreachable.
 */
export function agentHmrc(services: Services, agentId: number, arn: string): AgentAuthorisation {
  const { config, db } = services;
  const { apiUrl } = applicationOf(config);
  let last: string | undefined;
  const token: ApplicationToken = async ({ renew = false } = {}) => {
    // HMRC counts these requests together with all others.
    await takePace(db, config.hmrc.requestsPerSecond);
    const refused = renew && last !== undefined ? { refused: last } : {};
    last = await accessOf(services, { agentId }, refused);
    if (last === undefined) throw new NotConnected();
    return last;
  };
  return agentAuthorisation({ apiUrl, arn, token });
}

/** The same with an access token that is not stored yet. */
export function agentHmrcWith(services: Services, arn: string, access: string): AgentAuthorisation {
  const { config, db } = services;
  const { apiUrl } = applicationOf(config);
  const token: ApplicationToken = async () => {
    await takePace(db, config.hmrc.requestsPerSecond);
    return access;
  };
  return agentAuthorisation({ apiUrl, arn, token });
}
