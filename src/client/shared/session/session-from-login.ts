import type { Session } from '#contract/auth/auth.ts';
import type { SignedIn } from './stored-session.ts';

/** Six hours, whatever the client's own time-out. Spec 1, 4 and 9. */
const AGENT_TIMEOUT_SECONDS = 6 * 60 * 60;

/** The session in the reply to a sign-in. `now` in milliseconds; `agentToken` is of an agent's own session. */
export function sessionFromLogin(reply: Session, now: number, agentToken?: string): SignedIn {
  return {
    token: reply.token,
    username: reply.email,
    guid: reply.guid,
    agent: reply.agent && { ...reply.agent, ...(agentToken === undefined ? {} : { token: agentToken }) },
    mtd: reply.mtd,
    hasPassword: reply.has_password === 'Y',
    hasSub: reply.has_sub === 'Y',
    trialExpires: reply.trial_expires,
    admin: reply.admin === 'Y',
    submissionsEnabled: reply.submissions_enabled === 'Y',
    timeoutSeconds: Math.min(reply.web_login_timeout, reply.agent ? AGENT_TIMEOUT_SECONDS : Infinity),
    signedInAt: now,
  };
}
