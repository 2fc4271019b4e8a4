import type { Benefit } from '#contract/digital-tax/digital-tax.ts';
import type { BenefitChange } from '#contract/digital-tax/digital-tax-words.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { HmrcCall, HmrcSession } from '../../data/digital-tax/hmrc-session.ts';
import type {
  AddBenefitBody,
  ListBenefitsReply,
} from '../../integrations/hmrc-mtd/bodies/individuals-state-benefits-api.d.ts';
import { HmrcUnreachable } from '../../integrations/hmrc-mtd/hmrc-error.ts';
import type { HmrcMtd } from '../../integrations/hmrc-mtd/hmrc-mtd.ts';
import type { HmrcReply } from '../../integrations/hmrc-mtd/transport.ts';
import type { Services } from '../../services.ts';
import type { Sent } from '../../data/digital-tax/sent.ts';
import { type AtHmrc, sendOnce, type SendResult, type Unanswered } from './send-once.ts';

/** A change of one state benefit. */
interface Change {
  readonly year: TaxYear;
  readonly change: BenefitChange;
  /** As it is after the change; as it was before it is removed. Its id is '' while HMRC has none. */
  readonly benefit: Benefit;
  /** The person's own benefits before one is added. */
  readonly known?: readonly Benefit[];
}

/** What the record of a change contains beyond its body. */
export interface AboutBenefit {
  readonly change: BenefitChange;
  readonly benefit: Benefit;
  /** HMRC's ids of the person's own benefits before one was added. */
  readonly known: readonly string[];
}

/** Sends one change of a state benefit. The reference of its result is HMRC's id of the benefit. */
export async function sendBenefit(
  services: Services,
  call: HmrcCall,
  session: HmrcSession,
  { year, change, benefit, known = [] }: Change,
): Promise<SendResult> {
  const { userId, agentId } = call.caller;
  const { method, path, body, send } = operation(change, benefit, year);
  const about: AboutBenefit = { change, benefit, known: known.map(({ benefitId }) => benefitId) };
  return sendOnce(
    services,
    userId,
    {
      toSend: {
        year,
        kind: 'benefit',
        businessId: '',
        request: `${method} /individuals/state-benefits/{nino}/${year}${path}`,
        headers: session.headers,
        ...(body !== undefined && { body }),
        declaration: '',
        agentId,
        reference: benefit.benefitId,
        about,
      },
      send: () => session.ask(send),
      isThere: async (sent) => {
        const { status, json } = await session.ask((hmrc) => hmrc.benefits(year));
        if (status !== 200 && status !== 404) throw new HmrcUnreachable(`state benefits: status ${status}`);
        return isMade(sent, status === 200 ? (json as ListBenefitsReply) : {});
      },
      referenceIn: (json) => (json as { benefitId?: string } | undefined)?.benefitId,
      skipsSame: false,
    },
    call.now,
  );
}

interface Operation {
  readonly method: string;
  /** After the year. */
  readonly path: string;
  readonly body?: object;
  readonly send: (hmrc: HmrcMtd) => Promise<HmrcReply>;
}

function operation(change: BenefitChange, benefit: Benefit, year: TaxYear): Operation {
  const { benefitId: id, amount, taxPaid } = benefit;
  switch (change) {
    case 'add': {
      const body = addBody(benefit);
      return { method: 'POST', path: '', body, send: (hmrc) => hmrc.addBenefit(year, body) };
    }
    case 'amend': {
      const { benefitType: _, ...body } = addBody(benefit);
      return { method: 'PUT', path: `/${id}`, body, send: (hmrc) => hmrc.amendBenefit(year, id, body) };
    }
    case 'amount': {
      const body = { amount: amount ?? 0, ...(taxPaid !== undefined && { taxPaid }) };
      return {
        method: 'PUT',
        path: `/${id}/amounts`,
        body,
        send: (hmrc) => hmrc.putBenefitAmounts(year, id, body),
      };
    }
    case 'remove':
      return { method: 'DELETE', path: `/${id}`, send: (hmrc) => hmrc.deleteBenefit(year, id) };
    case 'ignore':
      return { method: 'POST', path: `/${id}/ignore`, send: (hmrc) => hmrc.ignoreBenefit(year, id) };
    case 'restore':
      return { method: 'POST', path: `/${id}/unignore`, send: (hmrc) => hmrc.unignoreBenefit(year, id) };
  }
}

function addBody({ benefitType, startDate, endDate }: Benefit): AddBenefitBody {
  // The contract's words are HMRC's.
  const type = benefitType as AddBenefitBody['benefitType'];
  return { benefitType: type, startDate, ...(endDate !== undefined && { endDate }) };
}

/** Whether a record is of adding such a benefit. */
export function isAddOf({ body, about }: Pick<Sent, 'body' | 'about'>, benefit: Benefit): boolean {
  return aboutBenefit(about)?.change === 'add' && body === JSON.stringify(addBody(benefit));
}

/** What a record of a benefit is about; undefined for one from before this was recorded. */
export function aboutBenefit(about: string): AboutBenefit | undefined {
  return about === '' ? undefined : (JSON.parse(about) as AboutBenefit); // only written above
}

/** Whether HMRC's list shows a change. */
function isMade(
  { about: text }: Unanswered,
  { stateBenefits = [], customerAddedStateBenefits = [] }: ListBenefitsReply,
): AtHmrc {
  const about = aboutBenefit(text);
  if (about === undefined) return 'unknown';
  const { change, benefit, known } = about;
  if (change === 'add') {
    const others = customerAddedStateBenefits.filter(
      (one) => one.benefitType === benefit.benefitType && !known.includes(one.benefitId),
    );
    const found = others.find((one) => hasDates(one, benefit));
    if (found !== undefined) return { reference: found.benefitId };
    // Perhaps it was added and then amended elsewhere.
    return others.length > 0 ? 'unknown' : false;
  }
  const found: Benefit | undefined = [...customerAddedStateBenefits, ...stateBenefits].find(
    ({ benefitId }) => benefitId === benefit.benefitId,
  );
  if (change === 'remove') return found === undefined;
  // Removed since: nothing shows whether it was changed before that.
  if (found === undefined) return 'unknown';
  switch (change) {
    case 'amend':
      return hasDates(found, benefit);
    case 'amount':
      return found.amount === benefit.amount && found.taxPaid === benefit.taxPaid;
    case 'ignore':
      return found.dateIgnored !== undefined;
    case 'restore':
      return found.dateIgnored === undefined;
  }
}

function hasDates(one: Pick<Benefit, 'startDate' | 'endDate'>, other: Benefit): boolean {
  return one.startDate === other.startDate && one.endDate === other.endDate;
}
