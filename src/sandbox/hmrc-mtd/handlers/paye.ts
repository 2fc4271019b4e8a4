import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { startYear } from '#domain/tax-year.ts';
import { type Answer, ok } from '../answer.ts';
import { type Call, refuse } from '../call.ts';
import type { Employment, Paye } from '../person.ts';

interface Records {
  readonly employments: readonly Employment[];
  readonly paye: Paye;
}

/** HMRC compares the records of a year from about 6 June after it. */
function reconciledFrom({ taxYear }: Call): CalendarDate {
  return calendarDate(`${startYear(taxYear) + 1}-06-06`);
}

/** The records of the year, for the person's own reference and until their return is processed. */
function recordsIn(call: Call): Records | undefined {
  const { person, given, taxYear, today } = call;
  // A person of the sandbox gets the reference that is first used for them.
  person.utr ??= given['utr'];
  const employments = (person.employments[taxYear] ?? []).filter(({ isCustom }) => isCustom !== true);
  const paye = person.paye[taxYear];
  const isEarly = today < reconciledFrom(call);
  if (person.utr !== given['utr'] || isEarly || (employments.length === 0 && paye === undefined))
    return undefined;
  return { employments, paye: paye ?? {} };
}

const missing = ({ operation }: Call) => refuse(operation, 'NOT_FOUND');

export function getPayeEmployment(call: Call): Answer {
  const records = recordsIn(call);
  if (records === undefined) return missing(call);
  return ok({
    employments: records.employments.map(({ employerRef = '', employerName, offPayrollWorker }) => ({
      employerPayeReference: employerRef,
      employerName,
      ...(offPayrollWorker !== undefined && { offPayrollWorkFlag: offPayrollWorker }),
    })),
  });
}

export function getPayeIncome(call: Call): Answer {
  const records = recordsIn(call);
  if (records === undefined) return missing(call);
  const { otherPensionsAndRetirementAnnuities, incapacityBenefit, jobseekersAllowance, seissNetPaid } =
    records.paye;
  return ok({
    pensionsAnnuitiesAndOtherStateBenefits: defined({
      otherPensionsAndRetirementAnnuities,
      incapacityBenefit,
      jobseekersAllowance,
      seissNetPaid,
    }),
    employments: records.employments.map(({ employerRef = '', taxablePay }) => ({
      employerPayeReference: employerRef,
      payFromEmployment: taxablePay,
    })),
  });
}

export function getPayeTax(call: Call): Answer {
  const records = recordsIn(call);
  if (records === undefined) return missing(call);
  const { taxOnPensions, taxOnIncapacityBenefit, taxRefundedOrSetOff } = records.paye;
  return ok({
    pensionsAnnuitiesAndOtherStateBenefits: defined({
      otherPensionsAndRetirementAnnuities: taxOnPensions,
      incapacityBenefit: taxOnIncapacityBenefit,
    }),
    refunds: defined({ taxRefundedOrSetOff }),
    employments: records.employments.map(({ employerRef = '', taxPaid }) => ({
      employerPayeReference: employerRef,
      taxTakenOffPay: taxPaid,
    })),
  });
}

/** Without the figures that are not there. */
function defined(figures: Readonly<Record<string, number | undefined>>): object {
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined));
}
