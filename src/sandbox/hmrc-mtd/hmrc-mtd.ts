import type { FastifyInstance } from 'fastify';
import { type Agencies, createAgencies } from '../hmrc-agents/agencies.ts';
import type { Stand } from './call.ts';
import { controls } from './controls.ts';
import { createFeedback, headerTests } from './feedback.ts';
import { front } from './front.ts';
import type { Grants } from './grants.ts';
import { oauth } from './oauth.ts';
import { operations } from './operations.ts';
import { createPeople } from './people.ts';
import { createHmrcSwitches } from './switches.ts';

/** HMRC's limit for one application. */
const REQUESTS_PER_SECOND = 3;
/** HMRC asks to wait this long for a calculation. */
const CALCULATION_DELAY_MS = 5000;

export interface HmrcMtdOptions {
  readonly now: () => Date;
  /** Shared with the other stand-ins of HMRC, which accept the same tokens. */
  readonly grants: Grants;
  /** Shared with the stand-in for the agent services. */
  readonly agencies?: Agencies | undefined;
  /** 3 by default, as at HMRC. */
  readonly requestsPerSecond?: number | undefined;
  /** Milliseconds until a calculation is ready; 5000 by default. */
  readonly calculationDelayMs?: number | undefined;
}

/** A stand-in for HMRC's side of Making Tax Digital for Income Tax. */
export async function hmrcMtd(app: FastifyInstance, options: HmrcMtdOptions): Promise<void> {
  const { now, grants } = options;
  const people = createPeople(now);
  const switches = createHmrcSwitches(['Token', ...operations.map(({ name }) => name)]);
  const stand: Stand = {
    now,
    grants,
    people,
    agencies: options.agencies ?? createAgencies(),
    switches,
    requestsPerSecond: options.requestsPerSecond ?? REQUESTS_PER_SECOND,
    calculationDelayMs: options.calculationDelayMs ?? CALCULATION_DELAY_MS,
  };
  const feedback = createFeedback();
  // Each part reads its body itself, because HMRC refuses other content types in its own words.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  await app.register(async (part) => oauth(part, stand), { prefix: '/oauth' });
  await app.register(async (part) => headerTests(part, { grants, now, feedback }), {
    prefix: '/test/fraud-prevention-headers',
  });
  controls(app, stand);
  await app.register(async (part) => front(part, stand, feedback));
}
