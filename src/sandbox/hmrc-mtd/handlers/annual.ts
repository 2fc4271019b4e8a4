import { lastDayToAmend, type TaxYear } from '#domain/tax-year.ts';
import { type Answer, noContent, ok } from '../answer.ts';
import { resultOf } from '../calculation/profits.ts';
import { type Call, countSubmission, notFound, refuse } from '../call.ts';
import { isCumulative } from '../quarters.ts';
import { at } from '../words.ts';
import { businessIn } from './businesses.ts';
import { propertyIn } from './periods.ts';

/** The last or first year of some fields, by the variants of HMRC's schema. */
const LAST: Readonly<Record<string, TaxYear>> = {
  electricChargePointAllowance: '2024-25',
  zeroEmissionsGoodsVehicleAllowance: '2024-25',
  overlapReliefUsed: '2025-26',
};
const FIRST: Readonly<Record<string, TaxYear>> = {
  firstYearAllowanceOnPlantAndMachinery: '2026-27',
  adjustmentToProfitsForClass4: '2026-27',
  transitionProfitAmount: '2024-25',
  transitionProfitAccelerationAmount: '2024-25',
};

/** A field that the year does not have. */
function outOfYear(fields: object, taxYear: TaxYear): string | undefined {
  return Object.keys(fields).find(
    (name) => taxYear > (LAST[name] ?? taxYear) || taxYear < (FIRST[name] ?? taxYear),
  );
}

export function putTradeAnnual(call: Call): Answer {
  const { operation, taxYear, body, today } = call;
  const business = businessIn(call, 'self-employment');
  if (business === undefined) return notFound(call);
  if (today > lastDayToAmend(taxYear)) return refuse(operation, 'RULE_OUTSIDE_AMENDMENT_WINDOW');
  const allowances = at(body, 'allowances') ?? {};
  const names = Object.keys(allowances);
  if (names.includes('tradingIncomeAllowance') && names.length > 1)
    return refuse(operation, 'RULE_BOTH_ALLOWANCES_SUPPLIED', ['/allowances']);
  const allowance = outOfYear(allowances, taxYear);
  if (allowance !== undefined)
    return refuse(operation, 'RULE_ALLOWANCE_NOT_SUPPORTED', [`/allowances/${allowance}`]);
  const adjustments = at(body, 'adjustments') ?? {};
  const adjustment = outOfYear(adjustments, taxYear);
  if (adjustment !== undefined)
    return refuse(
      operation,
      adjustment === 'overlapReliefUsed'
        ? 'RULE_OVERLAP_RELIEF_USED_NOT_ALLOWED'
        : 'RULE_INCORRECT_OR_EMPTY_BODY_SUBMITTED',
      [`/adjustments/${adjustment}`],
    );
  if (
    at(adjustments, 'transitionProfitAccelerationAmount') !== undefined &&
    at(adjustments, 'transitionProfitAmount') === undefined
  )
    return refuse(operation, 'RULE_WRONG_TPA_AMOUNT_SUBMITTED');
  const building = buildingWithoutAddress(allowances, '/allowances');
  if (building !== undefined) return refuse(operation, 'RULE_BUILDING_NAME_NUMBER', [building]);
  business.annual[taxYear] = body as object;
  countSubmission(call, taxYear);
  return noContent;
}

/** Where the building of an allowance has a postcode but neither a name nor a number. */
function buildingWithoutAddress(allowances: object, path: string): string | undefined {
  for (const [name, list] of Object.entries(allowances))
    for (const [place, one] of (Array.isArray(list) ? (list as unknown[]) : []).entries()) {
      const building = at(one, 'building');
      if (
        building !== undefined &&
        at(building, 'name') === undefined &&
        at(building, 'number') === undefined
      )
        return `${path}/${name}/${place}/building`;
    }
  return undefined;
}

export function getTradeAnnual(call: Call): Answer {
  const sent = businessIn(call, 'self-employment')?.annual[call.taxYear];
  return sent === undefined ? notFound(call) : ok(sent);
}

export function putPropertyAnnual(call: Call): Answer {
  const { operation, taxYear, body, today, now } = call;
  const { business, wrong } = propertyIn(call);
  if (wrong !== undefined) return refuse(operation, wrong);
  if (business === undefined) return notFound(call);
  if (today > lastDayToAmend(taxYear)) return refuse(operation, 'RULE_OUTSIDE_AMENDMENT_WINDOW');
  if (isCumulative(taxYear) && at(body, 'ukFhlProperty') !== undefined)
    return refuse(operation, 'RULE_INCORRECT_OR_EMPTY_BODY_SUBMITTED', ['/ukFhlProperty']);
  for (const kind of ['ukFhlProperty', 'ukProperty']) {
    const allowances = at(body, kind, 'allowances') ?? {};
    const old = outOfYear(allowances, taxYear);
    if (old !== undefined)
      return refuse(operation, 'RULE_INCORRECT_OR_EMPTY_BODY_SUBMITTED', [`/${kind}/allowances/${old}`]);
    const claims = Object.hasOwn(allowances, 'propertyIncomeAllowance');
    if (claims && Object.keys(allowances).length > 1)
      return refuse(operation, 'RULE_BOTH_ALLOWANCES_SUPPLIED', [`/${kind}/allowances`]);
    if (claims && at(body, kind, 'adjustments', 'privateUseAdjustment') !== undefined)
      return refuse(operation, 'RULE_PROPERTY_INCOME_ALLOWANCE', [
        `/${kind}/allowances/propertyIncomeAllowance`,
      ]);
    const building = buildingWithoutAddress(allowances, `/${kind}/allowances`);
    if (building !== undefined) return refuse(operation, 'RULE_BUILDING_NAME_NUMBER', [building]);
  }
  business.annual[taxYear] = { ...(body as object), submittedOn: now.toISOString() };
  countSubmission(call, taxYear);
  return { status: operation.success[0] ?? 204 };
}

export function getPropertyAnnual(call: Call): Answer {
  const { business, wrong } = propertyIn(call);
  if (wrong !== undefined) return refuse(call.operation, wrong);
  const sent = business?.annual[call.taxYear];
  return sent === undefined ? notFound(call) : ok(sent);
}

/** The business as HMRC sums it up. */
export function getIncomeSummary(call: Call): Answer {
  const { operation, given, taxYear } = call;
  const business = businessIn(call);
  const type = given['typeOfBusiness'];
  if (business === undefined || business.typeOfBusiness !== type) return notFound(call);
  const { income, expenses, additions, deductions, profit, loss, latest } = resultOf(business, taxYear);
  if (latest === undefined) return refuse(operation, 'RULE_NO_INCOME_SUBMISSIONS_EXIST');
  const net = Math.round((income - expenses) * 100) / 100;
  return ok({
    total: { income, expenses, additions, deductions },
    profit: { net: Math.max(0, net), taxable: profit },
    loss: { net: Math.max(0, -net), taxable: loss },
  });
}
