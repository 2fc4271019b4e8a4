import { randomUUID } from 'node:crypto';
import { lastDayToAmend, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import { type Answer, noContent, ok } from '../answer.ts';
import { type Call, countSubmission, notFound, refuse } from '../call.ts';
import type { Benefit } from '../person.ts';
import { at } from '../words.ts';

/** No tax is taken off these before they are paid out. */
const WITHOUT_TAX = ['statePension', 'bereavementAllowance', 'otherStateBenefits'];

function benefitsOf({ person, taxYear }: Call): Benefit[] {
  return (person.benefits[taxYear] ??= []);
}

function benefitIn(call: Call): Benefit | undefined {
  return benefitsOf(call).find(({ benefitId }) => benefitId === call.given['benefitId']);
}

export function listBenefits(call: Call): Answer {
  const { benefitId } = call.given;
  const listed = benefitsOf(call).filter((one) => benefitId === undefined || one.benefitId === benefitId);
  const ofKind = (isCustomerAdded: boolean) =>
    listed
      .filter((one) => one.isCustomerAdded === isCustomerAdded)
      .map(({ isCustomerAdded: _added, ...benefit }) => benefit);
  const [held, added] = [ofKind(false), ofKind(true)];
  if (listed.length === 0) return notFound(call);
  return ok({
    ...(held.length > 0 && { stateBenefits: held }),
    ...(added.length > 0 && { customerAddedStateBenefits: added }),
  });
}

/** What is wrong with the dates of a benefit in the year. */
function wrongDates({ taxYear, body, today }: Call): string | undefined {
  const [start, end] = [String(at(body, 'startDate')), at(body, 'endDate')];
  if (today > lastDayToAmend(taxYear)) return 'RULE_OUTSIDE_AMENDMENT_WINDOW';
  if (start > taxYearEnd(taxYear)) return 'RULE_START_DATE_AFTER_TAX_YEAR_END';
  if (typeof end !== 'string') return undefined;
  if (end < start) return 'RULE_END_DATE_BEFORE_START_DATE';
  return end < taxYearStart(taxYear) ? 'RULE_END_DATE_BEFORE_TAX_YEAR_START' : undefined;
}

const hasEnded = ({ taxYear, today }: Call) => today > taxYearEnd(taxYear);

export function addBenefit(call: Call): Answer {
  const { operation, body, now } = call;
  const benefits = benefitsOf(call);
  const type = String(at(body, 'benefitType'));
  const wrong = hasEnded(call) ? wrongDates(call) : 'RULE_TAX_YEAR_NOT_ENDED';
  if (wrong !== undefined) return refuse(operation, wrong);
  const end = at(body, 'endDate');
  const isThere = benefits.some((one) => one.isCustomerAdded && one.benefitType === type);
  if (isThere && type !== 'otherStateBenefits') return refuse(operation, 'RULE_BENEFIT_TYPE_EXISTS');
  const benefitId = randomUUID();
  benefits.push({
    benefitType: type,
    benefitId,
    isCustomerAdded: true,
    startDate: String(at(body, 'startDate')),
    ...(typeof end === 'string' && { endDate: end }),
    submittedOn: now.toISOString(),
  });
  countSubmission(call, call.taxYear);
  return ok({ benefitId });
}

/** Changes a benefit in the path, unless it is refused. */
function change(
  call: Call,
  judge: (benefit: Benefit) => string | undefined,
  apply: (benefit: Benefit) => void,
): Answer {
  const found = benefitIn(call);
  if (found === undefined) return notFound(call);
  const isLate = call.today > lastDayToAmend(call.taxYear);
  const wrong = isLate ? 'RULE_OUTSIDE_AMENDMENT_WINDOW' : judge(found);
  if (wrong !== undefined) return refuse(call.operation, wrong);
  apply(found);
  countSubmission(call, call.taxYear);
  return noContent;
}

export function amendBenefit(call: Call): Answer {
  return change(
    call,
    ({ isCustomerAdded }) => (isCustomerAdded ? wrongDates(call) : 'RULE_UPDATE_FORBIDDEN'),
    (benefit) => {
      const end = at(call.body, 'endDate');
      benefit.startDate = String(at(call.body, 'startDate'));
      delete benefit.endDate;
      if (typeof end === 'string') benefit.endDate = end;
      benefit.submittedOn = call.now.toISOString();
    },
  );
}

export function deleteBenefit(call: Call): Answer {
  return change(
    call,
    ({ isCustomerAdded }) => (isCustomerAdded ? undefined : 'RULE_DELETE_FORBIDDEN'),
    (benefit) => {
      call.person.benefits[call.taxYear] = benefitsOf(call).filter((one) => one !== benefit);
    },
  );
}

/** Amounts are for benefits of HMRC too: the person's own figures then count. */
export function amendBenefitAmounts(call: Call): Answer {
  const taxPaid = at(call.body, 'taxPaid');
  return change(
    call,
    ({ benefitType }) => {
      if (!hasEnded(call)) return 'RULE_TAX_YEAR_NOT_ENDED';
      return taxPaid !== undefined && WITHOUT_TAX.includes(benefitType)
        ? 'RULE_TAX_DEDUCTION_NOT_ALLOWED'
        : undefined;
    },
    (benefit) => {
      benefit.amount = Number(at(call.body, 'amount'));
      delete benefit.taxPaid;
      if (typeof taxPaid === 'number') benefit.taxPaid = taxPaid;
      benefit.submittedOn = call.now.toISOString();
    },
  );
}

export function deleteBenefitAmounts(call: Call): Answer {
  return change(
    call,
    ({ amount }) => (amount === undefined ? 'MATCHING_RESOURCE_NOT_FOUND' : undefined),
    (benefit) => {
      delete benefit.amount;
      delete benefit.taxPaid;
    },
  );
}

export function ignoreBenefit(call: Call): Answer {
  return change(
    call,
    ({ isCustomerAdded }) => {
      if (!hasEnded(call)) return 'RULE_TAX_YEAR_NOT_ENDED';
      return isCustomerAdded ? 'RULE_IGNORE_FORBIDDEN' : undefined;
    },
    (benefit) => {
      benefit.dateIgnored ??= call.now.toISOString();
    },
  );
}

export function unignoreBenefit(call: Call): Answer {
  return change(
    call,
    ({ isCustomerAdded }) => {
      if (!hasEnded(call)) return 'RULE_TAX_YEAR_NOT_ENDED';
      return isCustomerAdded ? 'RULE_UNIGNORE_FORBIDDEN' : undefined;
    },
    (benefit) => {
      delete benefit.dateIgnored;
    },
  );
}
