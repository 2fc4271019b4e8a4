import type { Benefit } from '#contract/digital-tax/digital-tax.ts';
import type { saveStateBenefit } from '#contract/digital-tax/state-benefits.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { type HmrcCall, type HmrcSession, hmrcSession } from '../../data/digital-tax/hmrc-session.ts';
import { refusalWords } from '../../data/digital-tax/refusals.ts';
import { lastAccepted } from '../../data/digital-tax/sent.ts';
import { AppError } from '../../http/app-error.ts';
import type { ListBenefitsReply } from '../../integrations/hmrc-mtd/bodies/individuals-state-benefits-api.d.ts';
import type { Services } from '../../services.ts';
import { problem, resultOf } from './result-of.ts';
import { isAddOf, sendBenefit } from './send-benefit.ts';
import type { SendResult } from './send-once.ts';

export interface Benefits {
  readonly status: number;
  readonly stateBenefits: Benefit[];
  readonly customerAddedStateBenefits: Benefit[];
}

/** State benefits of a year: HMRC's, and those that the person added. HMRC replies 404 when there are none. */
export async function listBenefits(services: Services, call: HmrcCall, year: TaxYear): Promise<Benefits> {
  return listed(await hmrcSession(services, call), year);
}

async function listed(session: HmrcSession, year: TaxYear): Promise<Benefits> {
  const { status, json } = await session.ask((hmrc) => hmrc.benefits(year));
  if (status === 404) return { status: 200, stateBenefits: [], customerAddedStateBenefits: [] };
  if (status !== 200) throw new AppError('conflict', refusalWords(json).join(' '));
  const { stateBenefits = [], customerAddedStateBenefits = [] } = json as ListBenefitsReply;
  return { status, stateBenefits, customerAddedStateBenefits };
}

/** Deletes a benefit that the person added, or has HMRC ignore one of its own. */
export async function removeBenefit(
  services: Services,
  call: HmrcCall,
  year: TaxYear,
  id: string,
): Promise<{ status: number; result: string }> {
  const session = await hmrcSession(services, call);
  const { stateBenefits, customerAddedStateBenefits } = await listed(session, year);
  const added = customerAddedStateBenefits.find(({ benefitId }) => benefitId === id);
  const held = stateBenefits.find(({ benefitId }) => benefitId === id);
  const benefit = added ?? held;
  if (benefit === undefined)
    return problem(404, 'MATCHING_RESOURCE_NOT_FOUND', 'HMRC has no benefit under this number.');
  const change = { year, benefit, change: added === undefined ? 'ignore' : 'remove' } as const;
  return resultOf(await sendBenefit(services, call, session, change));
}

/** Counts a benefit of HMRC again. Throws conflict with HMRC's reasons. */
export async function restoreBenefit(
  services: Services,
  call: HmrcCall,
  year: TaxYear,
  id: string,
): Promise<void> {
  const session = await hmrcSession(services, call);
  const { stateBenefits } = await listed(session, year);
  const benefit = stateBenefits.find(({ benefitId }) => benefitId === id);
  if (benefit === undefined) throw new AppError('conflict', 'HMRC has no benefit under this number.');
  orConflict(await sendBenefit(services, call, session, { year, benefit, change: 'restore' }));
}

/** Adds or amends a benefit of the person's own, and its amounts. Throws conflict with HMRC's reasons. */
export async function saveBenefit(
  services: Services,
  call: HmrcCall,
  year: TaxYear,
  body: BodyOf<typeof saveStateBenefit>,
): Promise<void> {
  const session = await hmrcSession(services, call);
  const { benefit_id: given, type, amount, tax_paid: taxPaid } = body;
  const dates = {
    startDate: body.start_date,
    ...(body.end_date !== undefined && { endDate: body.end_date }),
  };
  const benefit = { benefitId: given, benefitType: type, ...dates };
  let id = given;
  if (given === '') {
    const known = (await listed(session, year)).customerAddedStateBenefits;
    const begun = amount === undefined ? undefined : await begunBenefit(services, call, year, benefit, known);
    id =
      begun ??
      orConflict(await sendBenefit(services, call, session, { year, benefit, change: 'add', known }));
  } else orConflict(await sendBenefit(services, call, session, { year, benefit, change: 'amend' }));
  if (amount === undefined) return;
  const whole = { ...benefit, benefitId: id, amount, ...(taxPaid !== undefined && { taxPaid }) };
  orConflict(await sendBenefit(services, call, session, { year, benefit: whole, change: 'amount' }));
}

/**
 * HMRC's id of a benefit that was added last, and whose amounts did not follow: adding it again continues with them.
 */
async function begunBenefit(
  { db, seal }: Services,
  { caller: { userId } }: HmrcCall,
  year: TaxYear,
  benefit: Benefit,
  known: readonly Benefit[],
): Promise<string | undefined> {
  const last = await db.asUser(userId, (tx) =>
    lastAccepted(tx, seal, { userId, year, kind: 'benefit', businessId: '' }),
  );
  const found = known.find(({ benefitId }) => benefitId === last?.reference);
  return last !== undefined && found?.amount === undefined && isAddOf(last, benefit)
    ? found?.benefitId
    : undefined;
}

/** HMRC's id of the benefit. */
function orConflict(sent: SendResult): string {
  if (sent.outcome === 'accepted') return sent.reference;
  throw new AppError('conflict', (JSON.parse(resultOf(sent).result) as { message: string }).message);
}
