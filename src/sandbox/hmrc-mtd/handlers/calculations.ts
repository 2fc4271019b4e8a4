import { randomUUID } from 'node:crypto';
import { lastDayToAmend, taxYearEnd } from '#domain/tax-year.ts';
import { type Answer, noContent, ok } from '../answer.ts';
import { calculate } from '../calculation/result.ts';
import { metadataOf } from '../calculation/metadata.ts';
import { updatesOf } from '../calculation/profits.ts';
import { type Call, notFound, refuse } from '../call.ts';
import type { Calculation } from '../person.ts';
import { isCumulative } from '../quarters.ts';

/** Starts a calculation. Its result waits as long as HMRC's. */
export function triggerCalculation(call: Call): Answer {
  const { operation, person, taxYear, now, given, stand, hasCalculationErrors } = call;
  // Its form has been checked.
  const type = given['calculationType'] as Calculation['type'];
  const wrong = wrongType(call, type);
  if (wrong !== undefined) return refuse(operation, wrong);
  if (person.businesses.length === 0) return refuse(operation, 'RULE_INCOME_SOURCES_INVALID');
  if (!hasSent(call)) return refuse(operation, 'RULE_NO_INCOME_SUBMISSIONS_EXIST');
  const calculationId = randomUUID();
  const triggered = now.toISOString();
  const hasErrors = hasCalculationErrors;
  person.calculations.push({
    calculationId,
    taxYear,
    type,
    triggered,
    readyAt: Date.now() + stand.calculationDelayMs,
    submissions: person.submissions[taxYear] ?? 0,
    hasErrors,
    ...calculate({ person, year: taxYear, hasErrors }),
  });
  return ok({ calculationId }, 202);
}

function wrongType({ person, taxYear, today }: Call, type: Calculation['type']): string | undefined {
  const isDeclared = (person.declarations[taxYear] ?? []).length > 0;
  switch (type) {
    case 'in-year':
      return undefined;
    case 'intent-to-finalise':
      if (isDeclared) return 'RULE_FINAL_DECLARATION_RECEIVED';
      return today > taxYearEnd(taxYear) ? undefined : 'RULE_TAX_YEAR_NOT_ENDED';
    case 'intent-to-amend':
      if (!isCumulative(taxYear)) return 'RULE_CALCULATION_TYPE_NOT_ALLOWED';
      if (!isDeclared) return 'RULE_DECLARATION_NOT_RECEIVED';
      return today > lastDayToAmend(taxYear) ? 'RULE_OUTSIDE_AMENDMENT_WINDOW' : undefined;
  }
}

/** Whether an update of the year has been sent for any business. */
function hasSent({ person, taxYear }: Call): boolean {
  return person.businesses.some((business) => updatesOf(business, taxYear).length > 0);
}

/** The calculation in the path, once it is ready. */
function readyOne({ person, given, taxYear }: Call): Calculation | undefined {
  return person.calculations.find(
    (one) =>
      one.calculationId === given['calculationId'] && one.taxYear === taxYear && one.readyAt <= Date.now(),
  );
}

/** A calculation, with the times of its declaration once there is one. */
export function getCalculation(call: Call): Answer {
  const found = readyOne(call);
  if (found === undefined) return notFound(call);
  return ok({ metadata: metadataOf(found, call.taxYear, declarationOf(call, found)), ...found.result });
}

function declarationOf({ person }: Call, { calculationId, taxYear }: Calculation) {
  return person.declarations[taxYear]?.find((one) => one.calculationId === calculationId);
}

/** Newest first. A calculation appears once it is ready. */
export function listCalculations(call: Call): Answer {
  const { person, taxYear, given, operation } = call;
  const { calculationType } = given;
  if (calculationType !== undefined && !isCumulative(taxYear) && /amend/.test(calculationType))
    return refuse(operation, 'RULE_CALCULATION_TYPE_NOT_ALLOWED');
  const listed = person.calculations
    .filter((one) => one.taxYear === taxYear && one.readyAt <= Date.now())
    .map((one) => ({ one, type: declarationOf(call, one)?.type ?? one.type }))
    .filter(({ type }) => calculationType === undefined || type === calculationType)
    .toReversed();
  if (listed.length === 0) return notFound(call);
  return ok({ calculations: listed.map(({ one }) => listedOne(call, one)) });
}

/** A calculation in the list. To 2023-24 the list has other fields. */
function listedOne(call: Call, one: Calculation): object {
  const declared = declarationOf(call, one);
  const { calculationId, triggered: calculationTimestamp } = one;
  if (call.taxYear <= '2023-24')
    return {
      calculationId,
      calculationTimestamp,
      calculationType: one.type === 'in-year' ? 'in-year' : 'final-declaration',
      requestedBy: 'customer',
      taxYear: one.taxYear,
      ...(!one.hasErrors && { totalIncomeTaxAndNicsDue: one.due }),
      intentToSubmitFinalDeclaration: one.type !== 'in-year',
      finalDeclaration: declared !== undefined,
      ...(declared && { finalDeclarationTimestamp: declared.received }),
    };
  return {
    calculationId,
    calculationTimestamp,
    calculationType: declared?.type ?? one.type,
    calculationTrigger: 'attended',
    calculationOutcome: one.hasErrors ? 'ERROR' : 'PROCESSED',
    ...(!one.hasErrors && { liabilityAmount: one.due }),
  };
}

/** The final declaration, or the confirmation of an amendment after it. */
export function submitFinalDeclaration(call: Call): Answer {
  const { operation, person, taxYear, given, now } = call;
  const type = given['calculationType'] === 'confirm-amendment' ? 'confirm-amendment' : 'final-declaration';
  const found = readyOne(call);
  const wrong = wrongDeclaration(call, type, found);
  if (wrong !== undefined) return refuse(operation, wrong);
  const declarations = (person.declarations[taxYear] ??= []);
  declarations.push({ calculationId: given['calculationId'] ?? '', received: now.toISOString(), type });
  return noContent;
}

function wrongDeclaration(
  call: Call,
  type: 'final-declaration' | 'confirm-amendment',
  found: Calculation | undefined,
): string | undefined {
  const { person, taxYear, today } = call;
  const isDeclared = (person.declarations[taxYear] ?? []).length > 0;
  if (type === 'confirm-amendment' && !isCumulative(taxYear)) return 'RULE_TAX_YEAR_NOT_SUPPORTED';
  if (today <= taxYearEnd(taxYear)) return 'RULE_FINAL_DECLARATION_TAX_YEAR';
  if (type === 'final-declaration' && isDeclared) return 'RULE_FINAL_DECLARATION_RECEIVED';
  if (type === 'confirm-amendment' && today > lastDayToAmend(taxYear)) return 'RULE_OUTSIDE_AMENDMENT_WINDOW';
  if (found === undefined)
    return person.calculations.some(
      (one) => one.calculationId === call.given['calculationId'] && one.taxYear === taxYear,
    )
      ? 'RULE_FINAL_DECLARATION_IN_PROGRESS'
      : 'MATCHING_RESOURCE_NOT_FOUND';
  const intent = type === 'final-declaration' ? 'intent-to-finalise' : 'intent-to-amend';
  if (found.type !== intent) return 'MATCHING_RESOURCE_NOT_FOUND';
  if (found.hasErrors || declarationOf(call, found) !== undefined) return 'RULE_SUBMISSION_FAILED';
  if (found.submissions !== (person.submissions[taxYear] ?? 0)) return 'RULE_RECENT_SUBMISSIONS_EXIST';
  return undefined;
}
