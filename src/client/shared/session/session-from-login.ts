import type { Session } from '#contract/auth/auth.ts';
import type { SignedIn } from './stored-session.ts';

/** Six hours, whatever the client's own time-out. Spec 1, 4 and 9. */
export const AGENT_TIMEOUT_SECONDS = 6 * 60 * 60;

/**
 * The session in the reply to a sign-in. `now` in milliseconds; `ownToken` is that of the agent's own session, which the
 * reply does not repeat.
 */
export function sessionFromLogin(reply: Session, now: number, ownToken?: string): SignedIn {
  return {
    token: reply.token,
    username: reply.email,
    guid: reply.guid,
    agent: reply.agent && { ...reply.agent, ...(ownToken && { token: ownToken }) },
    mtd: reply.mtd,
    hasPassword: reply.has_password === 'Y',
    hasSub: reply.has_sub === 'Y',
    trialExpires: reply.trial_expires,
    admin: reply.admin === 'Y',
    support: reply.support === 'Y',
    readOnly: reply.read_only === 'Y',
    onlyData: reply.only_data === 'Y',
    hasPasskey: reply.has_passkey === 'Y',
    ...(reply.server_time !== undefined && { clockLag: Date.parse(reply.server_time) - now }),
    showsHub: reply.show_hub_page === 'Y',
    submissionsEnabled: reply.submissions_enabled === 'Y',
    timeoutSeconds: Math.min(reply.web_login_timeout, reply.agent ? AGENT_TIMEOUT_SECONDS : Infinity),
    signedInAt: now,
  };
}
