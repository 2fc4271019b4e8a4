import type { HmrcOutcome } from '#contract/digital-tax/connecting.ts';
import { applicationOf } from '../../data/digital-tax/application.ts';
import type { Device, SessionFacts, Visit } from '../../data/digital-tax/circumstances.ts';
import { holderOf, saveGrant } from '../../data/digital-tax/grants.ts';
import { hasFullNino, hmrcFor } from '../../data/digital-tax/hmrc-session.ts';
import { fetchStatuses, saveStatuses } from '../../data/digital-tax/hmrc-status.ts';
import { beginConsent, recordReply, takeConsent } from '../../data/users/consent-requests.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/serve.ts';
import { GrantLost, HmrcUnreachable } from '../../integrations/hmrc-mtd/hmrc-error.ts';
import { authoriseAddress, exchangeCode, newVerifier } from '../../integrations/hmrc-mtd/oauth.ts';
import type { Services } from '../../services.ts';
import { whoIsWrong } from './who-is-wrong.ts';

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

/** What is remembered of the window until HMRC's page returns. */
interface Begun {
  readonly verifier: string;
  readonly agentId?: number | undefined;
  readonly sessionId: number;
  readonly device: Device;
}

/**
 * The address of HMRC's page for this caller, tied to this browser. Undefined for a person whose profile has no full
 * National Insurance number. Throws too_many_requests; unavailable.
 */
export async function beginConnecting(
  { config, db, seal }: Services,
  { caller, browser, device, now }: { caller: Caller; browser: string; device: Device; now: Date },
): Promise<string | undefined> {
  const application = applicationOf(config);
  const { verifier, challenge } = newVerifier();
  const { userId, agentId, sessionId } = caller;
  // The holder of the grant is fixed here: whoever returns in this browser cannot change it.
  const begun: Begun = { verifier, agentId, sessionId, device };
  const secret = seal.seal(JSON.stringify(begun));
  const state = await db.asUser(userId, async (tx) => {
    // An agent's grant is for all of their clients.
    if (agentId === undefined && !(await hasFullNino(tx, seal, userId))) return undefined;
    return beginConsent(tx, { userId, service: 'hmrc', browser, secret, now });
  });
  if (state === undefined) return undefined;
  const scopes = agentId === undefined ? SCOPES : [...SCOPES, ...AGENT_SCOPES];
  return authoriseAddress(application, { state, challenge, scopes });
}

/** How HMRC's page returns. */
export interface HmrcReturn extends Omit<Visit, 'device'> {
  readonly state: string | undefined;
  readonly code: string | undefined;
  readonly error: string | undefined;
  /** The secret of the returning browser, if it has one. */
  readonly browser: string | undefined;
}

/**
 * Completes, once, what beginConnecting started. A grant that HMRC does not accept for the person, or for the agent's
 * number, is not stored. `onFailure` receives the reason if HMRC cannot be reached.
 */
export async function finishConnecting(
  services: Services,
  { state, code, error, browser, ...visit }: HmrcReturn,
  onFailure: (error: Error) => void,
): Promise<HmrcOutcome> {
  const { db, clock } = services;
  const taken = await db.asSystem((tx) =>
    takeConsent(tx, { service: 'hmrc', state, browser, now: visit.now }),
  );
  if ('refusal' in taken) return taken.refusal;
  const { userId, requestId, secret } = taken;
  let outcome: HmrcOutcome = 'try_again';
  try {
    if (code && secret !== null)
      outcome = await takeGrant(services, { userId, secret, code }, visit, onFailure);
    else if (error === 'access_denied') outcome = 'denied';
    return outcome;
  } catch (failure) {
    if (!(failure instanceof HmrcUnreachable) && !(failure instanceof GrantLost)) throw failure;
    onFailure(failure);
    return outcome;
  } finally {
    await db.asUser(userId, (tx) => recordReply(tx, { userId, requestId, outcome }, clock()));
  }
}

async function takeGrant(
  services: Services,
  { userId, secret, code }: { userId: number; secret: Buffer; code: string },
  visit: Omit<Visit, 'device'>,
  onFailure: (error: Error) => void,
): Promise<HmrcOutcome> {
  const { seal, config } = services;
  const { verifier, agentId, sessionId, device } = JSON.parse(seal.open(secret)) as Begun;
  const tokens = await exchangeCode(applicationOf(config), code, verifier);
  const wrong = await whoIsWrong(
    services,
    { session: { userId, agentId, sessionId }, access: tokens.access },
    { ...visit, device },
    onFailure,
  );
  if (wrong !== undefined) return wrong;
  await saveGrant(services, holderOf({ userId, agentId }), tokens, visit.now);
  const session = { userId, agentId, sessionId };
  await rememberStatuses(services, { session, access: tokens.access }, { ...visit, device }, onFailure);
  return 'connected';
}

/**
 * Stores HMRC's statuses of the years around today, so that the product says at once whether Digital Tax is compulsory.
 * Without them the person is still connected.
 */
async function rememberStatuses(
  services: Services,
  { session, access }: { session: SessionFacts; access: string },
  visit: Visit,
  onFailure: (error: Error) => void,
): Promise<void> {
  try {
    const { hmrcWith } = await hmrcFor(services, { ...visit, session });
    const hmrc = hmrcWith(access);
    const statuses = await fetchStatuses(hmrc.itsaStatus, visit.now);
    await services.db.asUser(session.userId, (tx) => saveStatuses(tx, session.userId, statuses, visit.now));
  } catch (error) {
    // An agent can connect before the client has a number in the profile.
    if (error instanceof AppError && error.code === 'conflict') return;
    if (!(error instanceof HmrcUnreachable)) throw error;
    onFailure(error);
  }
}
