import { setTimeout as wait } from 'node:timers/promises';
import type { getTaxCalc } from '#contract/digital-tax/digital-tax.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import {
  newestCalculation,
  ownCalculation,
  saveCalculation,
  type StoredCalculation,
} from '../../data/digital-tax/calculations.ts';
import { hmrcCalculation } from '../../data/digital-tax/hmrc-calculation.ts';
import { type HmrcCall, type HmrcSession, hmrcSession } from '../../data/digital-tax/hmrc-session.ts';
import { refusalWords } from '../../data/digital-tax/refusals.ts';
import type { ListCalculationsReply } from '../../integrations/hmrc-mtd/bodies/individual-calculations-api.d.ts';
import type { CalculationType } from '../../integrations/hmrc-mtd/hmrc-mtd.ts';
import type { Services } from '../../services.ts';

type Reply = ReplyOf<typeof getTaxCalc>;

/** How often HMRC is asked whether a calculation is ready. */
const ATTEMPTS = 5;
const NOT_READY =
  'HMRC has not finished the calculation yet. Wait a minute and refresh it; nothing needs to be sent again.';
const NONE: Reply = { status: 404, errors: [], report_token: '' };

/** Has HMRC calculate a year again, and waits for the result. */
export async function calculate(
  services: Services,
  call: HmrcCall,
  year: TaxYear,
  type: CalculationType,
): Promise<Reply> {
  const session = await hmrcSession(services, call);
  const triggered = await session.ask((hmrc) => hmrc.trigger(year, type));
  if (triggered.status !== 202) return refused(triggered.status, triggered.json);
  const { calculationId: id } = triggered.json as { calculationId: string }; // as HMRC documents it
  return fetched(services, call, session, { id, year, type });
}

/** The last calculation that is known here, or HMRC's own last one. */
export async function lastCalculation(services: Services, call: HmrcCall, year: TaxYear): Promise<Reply> {
  const { db, seal } = services;
  const { userId } = call.caller;
  const stored = await db.asUser(userId, (tx) => newestCalculation(tx, seal, userId, year, call.now));
  if (stored !== undefined) return replyOf(stored);
  const session = await hmrcSession(services, call);
  const listed = await session.ask((hmrc) => hmrc.calculations(year));
  if (listed.status === 404) return NONE;
  if (listed.status !== 200) return refused(listed.status, listed.json);
  const all: ListCalculationsReply['calculations'] = (listed.json as ListCalculationsReply).calculations;
  const newest = [...all]
    .toSorted((a, b) => a.calculationTimestamp.localeCompare(b.calculationTimestamp))
    .at(-1);
  if (newest === undefined) return NONE;
  return fetched(services, call, session, {
    id: newest.calculationId,
    year,
    type: newest.calculationType,
  });
}

/** Asks until the calculation is ready: until then HMRC replies 404. HMRC's guide to Making Tax Digital for Income Tax. */
async function fetched(
  services: Services,
  call: HmrcCall,
  session: HmrcSession,
  { id, year, type }: { id: string; year: TaxYear; type: string },
): Promise<Reply> {
  const { db, seal, config } = services;
  const { userId } = call.caller;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await wait(config.hmrc.calculationWaitMs);
    const { status, json } = await session.ask((hmrc) => hmrc.calculation(year, id));
    if (status === 404) continue;
    if (status !== 200) return refused(status, json);
    const calculation = await db.asUser(userId, async (tx) => {
      await saveCalculation(tx, seal, userId, { id, year, type, content: json }, call.now);
      return ownCalculation(tx, seal, { userId, year, id }, call.now);
    });
    return calculation === undefined ? NONE : replyOf(calculation);
  }
  return { status: 404, message: NOT_READY, errors: [], report_token: '' };
}

function refused(status: number, json: unknown): Reply {
  return { status, message: refusalWords(json).join(' '), errors: [], report_token: '' };
}

function replyOf({ content, reportToken }: StoredCalculation): Reply {
  const read = hmrcCalculation(content);
  return {
    status: 200,
    metadata: read?.metadata ?? { calculationId: '' },
    calculation: read?.calculation ?? {},
    errors: (read?.messages?.errors ?? []).map(({ text }) => text),
    report_token: reportToken,
  };
}
