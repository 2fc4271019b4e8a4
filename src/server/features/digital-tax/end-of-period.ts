import { declarations } from '#contract/digital-tax/declarations.ts';
import type { SentKind } from '#contract/digital-tax/digital-tax-words.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { startYear, type TaxYear, taxYearEnd, taxYearOf, taxYearStart } from '#domain/tax-year.ts';
import type { HmrcCall } from '../../data/digital-tax/hmrc-session.ts';
import { ownBusiness } from '../../data/digital-tax/hmrc-year.ts';
import { beginSending, finishSending, lastAccepted } from '../../data/digital-tax/sent.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { endOfYearNow } from './hmrc-year-of.ts';
import { problem } from './result-of.ts';

/**
 * Records that a person has confirmed the figures of a business and a year, once they are complete. HMRC withdrew its
 * own end of period statement in 2024; the final declaration has replaced it. HMRC's guide to Making Tax Digital for
 * Income Tax.
 */
export async function confirmPeriod(
  services: Services,
  call: HmrcCall,
  {
    businessId,
    from,
    to,
    isDeclared,
  }: { businessId: string; from: CalendarDate; to: CalendarDate; isDeclared: boolean },
): Promise<{ status: number; result: string }> {
  const { db, seal } = services;
  const { caller, now } = call;
  const { userId, agentId } = caller;
  const year = taxYearOf(to);
  if (year === undefined || from > to) throw new AppError('bad_request', 'The period is not valid.');
  await db.asUser(userId, (tx) => ownBusiness(tx, userId, businessId));
  const { statements } = await endOfYearNow(services, call, year);
  const refusal = statements.find(({ business_id: id }) => id === businessId)?.refusal ?? '';
  if (refusal !== '') return problem(400, 'INCOMPLETE', refusal);
  await db.asUser(userId, async (tx) => {
    const id = await beginSending(
      tx,
      seal,
      userId,
      {
        year,
        kind: 'end_of_period',
        businessId,
        period: { from, to },
        request: 'Confirmed in Formledger; HMRC has no such statement since 2024',
        headers: {},
        declaration: isDeclared ? declarations.end_of_period : '',
        agentId,
      },
      now,
    );
    if (id === undefined) return;
    await finishSending(
      tx,
      seal,
      { userId, id, state: 'accepted', reply: { status: 204, json: undefined, correlationId: '' } },
      now,
    );
  });
  return { status: 204, result: '{}' };
}

/** The end of period obligation of a business in each tax year of a period, in the form that HMRC's had. */
export async function periodObligations(
  services: Services,
  userId: number,
  { businessId, from, to }: { businessId: string; from: CalendarDate; to: CalendarDate },
) {
  const { db, seal } = services;
  const years = [...new Set([taxYearOf(from), taxYearOf(to)])].filter((year) => year !== undefined);
  return db.asUser(userId, async (tx) => {
    await ownBusiness(tx, userId, businessId);
    const all = [];
    for (const year of years) {
      const last = async (kind: SentKind) =>
        (await lastAccepted(tx, seal, { userId, year, kind, businessId }))?.id ?? 0;
      const confirmed = await last('end_of_period');
      // Figures that were sent later are not confirmed.
      const isMet = confirmed > 0 && confirmed > Math.max(await last('update'), await last('annual'));
      all.push(obligation(businessId, year, isMet));
    }
    return { obligations: all };
  });
}

function obligation(businessId: string, year: TaxYear, isMet: boolean) {
  return {
    businessId,
    periodStartDate: taxYearStart(year),
    periodEndDate: taxYearEnd(year),
    // With the final declaration: TMA 1970, s.8.
    dueDate: `${startYear(year) + 2}-01-31`,
    status: isMet ? 'Fulfilled' : 'Open',
  };
}
