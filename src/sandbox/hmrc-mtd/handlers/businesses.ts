import { type Answer, noContent, ok } from '../answer.ts';
import { type Call, notFound, refuse } from '../call.ts';
import type { Business, BusinessType, QuarterType } from '../person.ts';
import { quarterType } from '../quarters.ts';
import { at } from '../words.ts';

/** The business in the path, if it is one of these kinds. */
export function businessIn({ person, given }: Call, ...types: readonly BusinessType[]): Business | undefined {
  const found = person.businesses.find(({ businessId }) => businessId === given['businessId']);
  return found !== undefined && (types.length === 0 || types.includes(found.typeOfBusiness))
    ? found
    : undefined;
}

export function listBusinesses(call: Call): Answer {
  const { businesses } = call.person;
  if (businesses.length === 0) return notFound(call);
  return ok({
    listOfBusinesses: businesses.map(({ typeOfBusiness, businessId, tradingName }) => ({
      typeOfBusiness,
      businessId,
      ...(tradingName !== undefined && { tradingName }),
    })),
  });
}

export function getBusiness(call: Call): Answer {
  const business = businessIn(call);
  if (business === undefined) return refuse(call.operation, 'NO_BUSINESS_FOUND');
  const {
    businessId,
    typeOfBusiness,
    tradingName,
    commencementDate,
    cessationDate,
    latencyDetails,
    quarterlyType,
  } = business;
  const isTrade = typeOfBusiness === 'self-employment';
  return ok({
    businessId,
    typeOfBusiness,
    ...(tradingName !== undefined && { tradingName }),
    yearOfMigration: '2023',
    ...(latencyDetails && { latencyDetails }),
    ...(quarterlyType && { quarterlyTypeChoice: quarterlyType }),
    accountingPeriods: [
      { start: `${call.taxYear.slice(0, 4)}-04-06`, end: `20${call.taxYear.slice(5)}-04-05` },
    ],
    ...(commencementDate && { commencementDate }),
    ...(cessationDate && { cessationDate }),
    ...(isTrade && {
      businessAddressLineOne: '1 Sandbox Street',
      businessAddressPostcode: 'SW1A 1AA',
      businessAddressCountryCode: 'GB',
    }),
    ...business.details,
  });
}

/** Periods of three months can only be chosen before the first update of the year. */
export function setQuarterlyPeriods(call: Call): Answer {
  const { operation, taxYear, body } = call;
  const business = businessIn(call);
  if (business === undefined) return refuse(operation, 'RULE_BUSINESS_ID_NOT_FOUND');
  const type = at(body, 'quarterlyPeriodType') as QuarterType;
  const isSent =
    (business.cumulative[taxYear] ?? []).length > 0 ||
    business.periods.some((one) => one.taxYear === taxYear);
  if (isSent && type !== quarterType(business, taxYear))
    return refuse(operation, 'RULE_BUSINESS_ID_STATE_CONFLICT');
  business.quarterlyType = { quarterlyPeriodType: type, taxYearOfChoice: taxYear };
  return noContent;
}
