import { type Answer, ok } from '../answer.ts';
import { type Call, notFound, refuse } from '../call.ts';
import type { Employment } from '../person.ts';

function employmentsOf({ person, taxYear }: Call): readonly Employment[] {
  return person.employments[taxYear] ?? [];
}

function employmentIn(call: Call): Employment | undefined {
  return employmentsOf(call).find(({ employmentId }) => employmentId === call.given['employmentId']);
}

export function listEmployments(call: Call): Answer {
  const ofKind = (isCustom: boolean) =>
    employmentsOf(call)
      .filter((one) => (one.isCustom ?? false) === isCustom)
      .map(({ employmentId, employerName, dateIgnored }) => ({
        employmentId,
        employerName,
        ...(dateIgnored !== undefined && { dateIgnored }),
      }));
  const [employments, customEmployments] = [ofKind(false), ofKind(true)];
  if (employments.length + customEmployments.length === 0) return notFound(call);
  return ok({
    ...(employments.length > 0 && { employments }),
    ...(customEmployments.length > 0 && { customEmployments }),
  });
}

export function getEmployment(call: Call): Answer {
  const found = employmentIn(call);
  if (found === undefined) return notFound(call);
  const { employerName, employerRef, startDate, cessationDate, payrollId, occupationalPension, dateIgnored } =
    found;
  return ok({
    employerName,
    ...(employerRef !== undefined && { employerRef }),
    ...(startDate !== undefined && { startDate }),
    ...(cessationDate !== undefined && { cessationDate }),
    ...(payrollId !== undefined && { payrollId }),
    occupationalPension: occupationalPension ?? false,
    ...(dateIgnored !== undefined && { dateIgnored }),
    ...(found.isCustom === true && { submittedOn: call.now.toISOString() }),
  });
}

/** Pay and tax. A custom employment has the person's figures, any other HMRC's. */
export function getEmploymentFigures(call: Call): Answer {
  const found = employmentIn(call);
  const source = call.given['source'] ?? 'hmrc-held';
  if (found === undefined) return notFound(call);
  const held = found.isCustom === true ? 'user' : 'hmrc-held';
  if (source !== 'latest' && source !== held) return refuse(call.operation, 'MATCHING_RESOURCE_NOT_FOUND');
  const { employerName, employerRef, startDate, cessationDate, payrollId, dateIgnored } = found;
  return ok({
    submittedOn: `${call.taxYear.slice(0, 4)}-06-06T09:00:00.000Z`,
    source: held,
    ...(dateIgnored !== undefined && { dateIgnored }),
    employment: {
      ...(payrollId !== undefined && { payrollId }),
      ...(startDate !== undefined && { startDate }),
      ...(cessationDate !== undefined && { cessationDate }),
      occupationalPension: found.occupationalPension ?? false,
      offPayrollWorker: found.offPayrollWorker ?? false,
      employer: { ...(employerRef !== undefined && { employerRef }), employerName },
      pay: { taxablePayToDate: found.taxablePay, totalTaxToDate: found.taxPaid },
    },
  });
}
