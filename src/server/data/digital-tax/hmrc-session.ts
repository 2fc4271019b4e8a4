import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/serve.ts';
import { fraudHeaders } from '../../integrations/hmrc-mtd/fraud-headers.ts';
import { HmrcUnreachable } from '../../integrations/hmrc-mtd/hmrc-error.ts';
import { type HmrcMtd, hmrcMtd } from '../../integrations/hmrc-mtd/hmrc-mtd.ts';
import type { HmrcReply, Transport } from '../../integrations/hmrc-mtd/transport.ts';
import type { Services } from '../../services.ts';
import { version } from '../../version.ts';
import { profileFacts } from '../users/profile-facts.ts';
import { applicationOf } from './application.ts';
import { circumstancesOf } from './circumstances.ts';
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
  'Please enter your National Insurance number in your profile, with the letter at its end. HMRC knows you by it.';

/** Throws unavailable where Digital Tax is not configured; conflict for a profile without a full number. */
export async function hmrcSession(services: Services, call: HmrcCall): Promise<HmrcSession> {
  const { config, db, seal } = services;
  const { caller, scenario } = call;
  applicationOf(config);
  const { nino, about } = await db.asUser(caller.userId, async (tx) => ({
    nino: (await profileFacts(tx, seal, caller.userId)).nin.replaceAll(/\s/g, '').toUpperCase(),
    about: await circumstancesOf(tx, config, caller, call),
  }));
  if (!FULL_NINO.test(nino)) throw new AppError('conflict', NO_NINO);
  const headers = fraudHeaders(about, version);
  const holder = holderOf(caller);
  const transport = transportOf(services);
  const mtd = (access: string) =>
    hmrcMtd(transport, { nino, access, headers, scenario: config.hmrc.isTest ? scenario : undefined });
  return {
    headers,
    nino,
    async ask(request) {
      const access = await accessOf(services, holder);
      if (access === undefined) throw new NotConnected();
      const reply = await request(mtd(access));
      if (reply.status !== 401) return reply;
      // It may have ended early, or another process has renewed it.
      const renewed = await accessOf(services, holder, { refused: access });
      if (renewed === undefined) throw new NotConnected();
      return request(mtd(renewed));
    },
  };
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
