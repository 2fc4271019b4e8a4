import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/serve.ts';
import { fraudHeaders, lacksRequired } from '../../integrations/hmrc-mtd/fraud-headers.ts';
import { HmrcUnreachable } from '../../integrations/hmrc-mtd/hmrc-error.ts';
import { type HmrcMtd, hmrcMtd } from '../../integrations/hmrc-mtd/hmrc-mtd.ts';
import type { HmrcReply, Transport } from '../../integrations/hmrc-mtd/transport.ts';
import type { Services } from '../../services.ts';
import { version } from '../../version.ts';
import { profileFacts } from '../users/profile-facts.ts';
import { applicationOf } from './application.ts';
import { circumstancesOf, type SessionFacts, type Visit } from './circumstances.ts';
import { accessOf, holderOf } from './grants.ts';
import { takePace } from './pace.ts';

/** The call of our own API that leads to requests at HMRC. */
export interface HmrcCall {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly now: Date;
  /** Gov-Test-Scenario; ignored with HMRC itself. */
  readonly scenario?: string | undefined;
}

/** HMRC for one caller. */
export interface HmrcSession {
  /** Without secrets: for the record of what was sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** The person's number. It is in paths at HMRC, and removed from records. */
  readonly nino: string;
  /**
   * Makes a request with a valid token and returns HMRC's reply, also a refusal. Throws NotConnected; HmrcUnreachable.
   */
  ask(request: (hmrc: HmrcMtd) => Promise<HmrcReply>): Promise<HmrcReply>;
}

/** The person has not allowed us to act for them, or HMRC has ended it. */
export class NotConnected extends Error {
  constructor() {
    super('not connected with HMRC');
    this.name = 'NotConnected';
  }
}

/** A full number, with its suffix: HMRC's paths need it. */
const FULL_NINO = /^[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z][0-9]{6}[A-D]$/;

export const NO_NINO =
  'Please enter the National Insurance number in the profile, with the letter at its end. HMRC knows people by it.';

export const NO_DESCRIPTION =
  'HMRC asks for a description of the browser, which is missing, so nothing was sent to HMRC. Please reload the page and try again.';

/** Throws unavailable where Digital Tax is not configured; conflict for a profile without a full number. */
export async function hmrcSession(services: Services, call: HmrcCall): Promise<HmrcSession> {
  const { headers, nino, hmrcWith } = await hmrcFor(services, { ...call, session: call.caller });
  const holder = holderOf(call.caller);
  return {
    headers,
    nino,
    async ask(request) {
      const access = await accessOf(services, holder);
      if (access === undefined) throw new NotConnected();
      const reply = await request(hmrcWith(access));
      if (reply.status !== 401) return reply;
      // It may have ended early, or another process has renewed it.
      const renewed = await accessOf(services, holder, { refused: access });
      if (renewed === undefined) throw new NotConnected();
      return request(hmrcWith(renewed));
    },
  };
}

/**
 * HMRC for the person of a session, with any access token: also one that is not stored yet. Throws unavailable; conflict
 * for a profile without a full number; bad_request if the browser has not described itself.
 */
export async function hmrcFor(
  services: Services,
  { session, scenario, ...visit }: Visit & { session: SessionFacts; scenario?: string | undefined },
) {
  const { config, db, seal } = services;
  applicationOf(config);
  const { nino, about } = await db.asUser(session.userId, async (tx) => ({
    nino: await ninoOf(tx, seal, session.userId),
    about: await circumstancesOf(tx, config, session, visit),
  }));
  if (!FULL_NINO.test(nino)) throw new AppError('conflict', NO_NINO);
  const headers = fraudHeaders(about, version);
  // By law no request may go out without them.
  if (lacksRequired(headers)) throw new AppError('bad_request', NO_DESCRIPTION);
  const transport = transportOf(services);
  return {
    headers,
    nino,
    hmrcWith: (access: string): HmrcMtd =>
      hmrcMtd(transport, { nino, access, headers, scenario: config.hmrc.isTest ? scenario : undefined }),
  };
}

/** Whether the profile has a number that HMRC's paths can use. */
export async function hasFullNino(tx: Tx, seal: Seal, userId: number): Promise<boolean> {
  return FULL_NINO.test(await ninoOf(tx, seal, userId));
}

async function ninoOf(tx: Tx, seal: Seal, userId: number): Promise<string> {
  return (await profileFacts(tx, seal, userId)).nin.replaceAll(/\s/g, '').toUpperCase();
}

export function transportOf({ config, db }: Services): Transport {
  const { apiUrl } = applicationOf(config);
  return { apiUrl, pace: () => takePace(db, config.hmrc.requestsPerSecond) };
}

export const UNREACHABLE =
  'We cannot reach HMRC at the moment. Nothing is lost. Please try again in a few minutes.';

/** Throws unavailable if HMRC cannot be reached, and logs what failed. */
export async function orUnavailable<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof HmrcUnreachable)) throw error;
    request.log.warn({ failure: error.message }, 'HMRC could not be reached');
    throw new AppError('unavailable', UNREACHABLE);
  }
}
