import type { HmrcOutcome } from '#contract/digital-tax/connecting.ts';
import { applicationOf } from '../../data/digital-tax/application.ts';
import { holderOf, saveGrant } from '../../data/digital-tax/grants.ts';
import { beginConsent, recordReply, takeConsent } from '../../data/users/consent-requests.ts';
import type { Caller } from '../../http/serve.ts';
import { GrantLost, HmrcUnreachable } from '../../integrations/hmrc-mtd/hmrc-error.ts';
import { authoriseAddress, exchangeCode, newVerifier } from '../../integrations/hmrc-mtd/oauth.ts';
import type { Services } from '../../services.ts';

/**
 * What we ask HMRC for. The read-only ones are for the employment data of people outside Digital Tax; HMRC shows each
 * to the person. HMRC Developer Hub, authorisation of user-restricted endpoints.
 */
const SCOPES = [
  'read:self-assessment',
  'write:self-assessment',
  'read:individual-employment',
  'read:individual-income',
  'read:individual-tax',
] as const;

/** What an agent also needs, to invite clients and to see what they answered. */
const AGENT_SCOPES = [
  'read:sent-invitations',
  'write:sent-invitations',
  'write:cancel-invitations',
  'read:check-relationship',
  'write:relationships',
] as const;

/** The address of HMRC's page for this caller, tied to this browser. Throws too_many_requests; unavailable. */
export async function beginConnecting(
  { config, db, seal }: Services,
  { caller, browser, now }: { caller: Caller; browser: string; now: Date },
): Promise<string> {
  const application = applicationOf(config);
  const { verifier, challenge } = newVerifier();
  const { userId, agentId } = caller;
  // The holder of the grant is fixed here: whoever returns in this browser cannot change it.
  const secret = seal.seal(JSON.stringify({ verifier, agentId }));
  const state = await db.asUser(userId, (tx) =>
    beginConsent(tx, { userId, service: 'hmrc', browser, secret, now }),
  );
  const scopes = agentId === undefined ? SCOPES : [...SCOPES, ...AGENT_SCOPES];
  return authoriseAddress(application, { state, challenge, scopes });
}

/** The parameters with which HMRC's page returns. */
export interface HmrcReturn {
  readonly state: string | undefined;
  readonly code: string | undefined;
  readonly error: string | undefined;
  /** The secret of the returning browser, if it has one. */
  readonly browser: string | undefined;
  readonly now: Date;
}

/** Completes, once, what beginConnecting started. `onFailure` receives the reason if HMRC cannot be reached. */
export async function finishConnecting(
  services: Services,
  { state, code, error, browser, now }: HmrcReturn,
  onFailure: (error: Error) => void,
): Promise<HmrcOutcome> {
  const { db, seal, config, clock } = services;
  const taken = await db.asSystem((tx) => takeConsent(tx, { service: 'hmrc', state, browser, now }));
  if ('refusal' in taken) return taken.refusal;
  const { userId, secret } = taken;
  try {
    if (!code || secret === null) return error === 'access_denied' ? 'denied' : 'try_again';
    const { verifier, agentId } = JSON.parse(seal.open(secret)) as { verifier: string; agentId?: number };
    const tokens = await exchangeCode(applicationOf(config), code, verifier);
    await saveGrant(services, holderOf({ userId, agentId }), tokens, now);
    return 'connected';
  } catch (failure) {
    if (!(failure instanceof HmrcUnreachable) && !(failure instanceof GrantLost)) throw failure;
    onFailure(failure);
    return 'try_again';
  } finally {
    await db.asUser(userId, (tx) => recordReply(tx, taken, clock()));
  }
}
