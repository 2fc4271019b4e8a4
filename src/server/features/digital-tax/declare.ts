import { declarations } from '#contract/digital-tax/declarations.ts';
import type { EndOfYear } from '#contract/digital-tax/year-end.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearEnd } from '#domain/tax-year.ts';
import { ownCalculation } from '../../data/digital-tax/calculations.ts';
import { hmrcCalculation } from '../../data/digital-tax/hmrc-calculation.ts';
import { type HmrcCall, hmrcSession } from '../../data/digital-tax/hmrc-session.ts';
import { filedAsReturn, lockFiling } from '../../data/filing/one-way.ts';
import type { ListFinalDeclarationObligationsReply } from '../../integrations/hmrc-mtd/bodies/obligations-api.d.ts';
import { HmrcUnreachable } from '../../integrations/hmrc-mtd/hmrc-error.ts';
import type { Services } from '../../services.ts';
import { amendedAtHmrc } from './amended-at-hmrc.ts';
import { missingWords } from './end-of-year.ts';
import { endOfYearNow } from './hmrc-year-of.ts';
import { problem, resultOf } from './result-of.ts';
import { sendOnce } from './send-once.ts';

/** The types of calculation that can be declared, and how. From 2025-26 a declared year can be amended so. */
const declaredBy = {
  'intent-to-finalise': 'final-declaration',
  'intent-to-amend': 'confirm-amendment',
} as const;

interface Declaration {
  readonly year: TaxYear;
  readonly calculationId: string;
  readonly isDeclared: boolean;
  /** What the person has confirmed as missing, by id. */
  readonly without: readonly string[];
}

/**
 * Submits the final declaration of a year, or its amendment, for a calculation that the person has seen. Refuses a year
 * whose return was filed the other way, and one with anything missing that was not confirmed as missing. Returns HMRC's
 * status and reply.
 */
export async function declareFinally(
  services: Services,
  call: HmrcCall,
  { year, calculationId, isDeclared, without }: Declaration,
): Promise<{ status: number; result: string }> {
  const { db, seal } = services;
  const { userId, agentId } = call.caller;
  if (ukDateOf(call.now) <= taxYearEnd(year))
    return problem(
      400,
      'RULE_FINAL_DECLARATION_TAX_YEAR',
      'The tax year has not ended. You can do this from 6 April.',
    );
  const { filed, calculation } = await db.asUser(userId, async (tx) => ({
    filed: await filedAsReturn(tx, userId, year),
    calculation: await ownCalculation(tx, seal, { userId, year, id: calculationId }, call.now),
  }));
  if (filed !== undefined) return problem(409, filed.code, filed.message);
  if (calculation === undefined)
    return problem(
      404,
      'NO_CALCULATION',
      'We cannot find this calculation. Calculate again and check the result.',
    );
  const { type } = calculation;
  if (type !== 'intent-to-finalise' && type !== 'intent-to-amend')
    return problem(
      400,
      'RULE_INCOME_SOURCES_CHANGED',
      'This calculation was made during the year. Calculate again for the final declaration and check the result.',
    );
  const errors = hmrcCalculation(calculation.content)?.messages?.errors ?? [];
  if (errors.length > 0)
    return problem(400, 'CALCULATION_HAS_ERRORS', errors.map(({ text }) => text).join(' '));
  const incomplete = incompleteness(await endOfYearNow(services, call, year), without);
  if (incomplete !== undefined) return incomplete;
  const session = await hmrcSession(services, call);
  const how = declaredBy[type];
  return resultOf(
    await sendOnce(
      services,
      userId,
      {
        toSend: {
          year,
          kind: how === 'final-declaration' ? 'final_declaration' : 'amendment',
          businessId: '',
          request: `POST /individuals/calculations/{nino}/self-assessment/${year}/${calculationId}/${how}`,
          headers: session.headers,
          declaration: isDeclared ? declarations.final_declaration : '',
          agentId,
          reference: calculationId,
        },
        send: () => session.ask((hmrc) => hmrc.declare(year, calculationId, how)),
        isThere: async ({ reference }) => {
          if (how === 'confirm-amendment') return amendedAtHmrc(session, year, reference);
          const { status, json } = await session.ask((hmrc) => hmrc.finalDeclarationObligations(year));
          if (status === 404) return false;
          if (status !== 200) throw new HmrcUnreachable(`final declaration: status ${status}`);
          const { obligations } = json as ListFinalDeclarationObligationsReply;
          return obligations.some((one) => one.status.toLowerCase() === 'fulfilled');
        },
        skipsSame: true,
        // Two windows each have a calculation of their own; a correction is an amendment.
        isOnlyOne: how === 'final-declaration',
        // A return can have been sent since.
        refusalOf: async (tx) => {
          await lockFiling(tx, userId);
          return filedAsReturn(tx, userId, year);
        },
      },
      call.now,
    ),
  );
}

/** A page that was opened a while ago can know less of what is missing, so only what was confirmed is left out. */
function incompleteness({ refusal, missing }: EndOfYear, without: readonly string[]) {
  if (refusal !== '') return problem(400, 'INCOMPLETE', refusal);
  const unconfirmed = missing.filter(({ id }) => !without.includes(id));
  if (unconfirmed.length === 0) return undefined;
  return problem(
    400,
    'MISSING_NOT_CONFIRMED',
    `Something is missing for this year. Send it, or confirm that the year is finalised without it. ${missingWords(unconfirmed)}`,
  );
}
