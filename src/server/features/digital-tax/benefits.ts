import type { Benefit } from '#contract/digital-tax/digital-tax.ts';
import type { saveStateBenefit } from '#contract/digital-tax/state-benefits.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { type HmrcCall, type HmrcSession, hmrcSession } from '../../data/digital-tax/hmrc-session.ts';
import { refusalWords } from '../../data/digital-tax/refusals.ts';
import { AppError } from '../../http/app-error.ts';
import { HmrcUnreachable } from '../../integrations/hmrc-mtd/hmrc-error.ts';
import type { ListBenefitsReply } from '../../integrations/hmrc-mtd/bodies/individuals-state-benefits-api.d.ts';
import type { HmrcMtd } from '../../integrations/hmrc-mtd/hmrc-mtd.ts';
import type { HmrcReply } from '../../integrations/hmrc-mtd/transport.ts';
import type { Services } from '../../services.ts';
import { problem, resultOf } from './result-of.ts';
import { sendOnce } from './send-once.ts';

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
  const isAdded = customerAddedStateBenefits.some(({ benefitId }) => benefitId === id);
  if (!isAdded && !stateBenefits.some(({ benefitId }) => benefitId === id))
    return problem(404, 'MATCHING_RESOURCE_NOT_FOUND', 'HMRC has no benefit under this number.');
  return change(services, call, session, {
    year,
    id,
    request: isAdded ? 'DELETE' : 'POST ignore',
    send: (hmrc) => (isAdded ? hmrc.deleteBenefit(year, id) : hmrc.ignoreBenefit(year, id)),
  });
}

/** Counts a benefit of HMRC again. Throws conflict with HMRC's reasons. */
export async function restoreBenefit(
  services: Services,
  call: HmrcCall,
  year: TaxYear,
  id: string,
): Promise<void> {
  const session = await hmrcSession(services, call);
  orConflict(
    await change(services, call, session, {
      year,
      id,
      request: 'POST unignore',
      send: (hmrc) => hmrc.unignoreBenefit(year, id),
    }),
  );
}

/** Adds or amends a benefit of the person's own, and its amounts. Throws conflict with HMRC's reasons. */
export async function saveBenefit(
  services: Services,
  call: HmrcCall,
  year: TaxYear,
  body: BodyOf<typeof saveStateBenefit>,
): Promise<void> {
  const session = await hmrcSession(services, call);
  const {
    benefit_id: given,
    type,
    start_date: startDate,
    end_date: endDate,
    amount,
    tax_paid: taxPaid,
  } = body;
  const dates = { startDate, ...(endDate !== undefined && { endDate }) };
  let id = given;
  if (given === '') {
    const added = await change(services, call, session, {
      year,
      id: '',
      request: 'POST',
      body: { benefitType: type, ...dates },
      send: (hmrc) => hmrc.addBenefit(year, { benefitType: type, ...dates }),
    });
    orConflict(added);
    id = (JSON.parse(added.result) as { benefitId: string }).benefitId;
  } else
    orConflict(
      await change(services, call, session, {
        year,
        id,
        request: 'PUT',
        body: dates,
        send: (hmrc) => hmrc.amendBenefit(year, id, dates),
      }),
    );
  if (amount === undefined) return;
  const amounts = { amount, ...(taxPaid !== undefined && { taxPaid }) };
  orConflict(
    await change(services, call, session, {
      year,
      id,
      request: 'PUT amounts',
      body: amounts,
      send: (hmrc) => hmrc.putBenefitAmounts(year, id, amounts),
    }),
  );
}

interface Change {
  readonly year: TaxYear;
  readonly id: string;
  readonly request: string;
  readonly body?: object;
  readonly send: (hmrc: HmrcMtd) => Promise<HmrcReply>;
}

async function change(
  services: Services,
  call: HmrcCall,
  session: HmrcSession,
  { year, id, request, body, send }: Change,
): Promise<{ status: number; result: string }> {
  const [method = '', what] = request.split(' ');
  const { userId, agentId } = call.caller;
  return resultOf(
    await sendOnce(
      services,
      userId,
      {
        toSend: {
          year,
          kind: 'benefit',
          businessId: '',
          request: `${method} ${['/individuals/state-benefits/{nino}', year, id, what].filter(Boolean).join('/')}`,
          headers: session.headers,
          ...(body !== undefined && { body }),
          declaration: '',
          agentId,
        },
        send: () => session.ask(send),
        // Nothing counts on whether an earlier change arrived: the list of benefits shows it.
        isThere: async () => {
          const { status } = await session.ask((hmrc) => hmrc.benefits(year));
          if (status !== 200 && status !== 404) throw new HmrcUnreachable(`state benefits: status ${status}`);
          return false;
        },
        skipsSame: false,
      },
      call.now,
    ),
  );
}

function orConflict({ status, result }: { status: number; result: string }): void {
  if (status >= 200 && status < 300) return;
  throw new AppError('conflict', (JSON.parse(result) as { message: string }).message);
}
