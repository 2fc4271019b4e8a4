import { type CalendarDate, parseIsoDate } from '#domain/calendar-date.ts';
import { type Answer, noContent, ok } from '../answer.ts';
import { type Call, notFound, refuse } from '../call.ts';
import { newBusiness } from '../new-person.ts';
import type { BusinessType, QuarterType } from '../person.ts';
import { at } from '../words.ts';
import { businessIn } from './businesses.ts';

/** Test support: adds a business. A trade has a name and an address, a property business has neither. */
export function createTestBusiness(call: Call): Answer {
  const { operation, person, body, today, given } = call;
  // The body has been checked.
  const type = at(body, 'typeOfBusiness') as BusinessType;
  const [tradingName, address] = [at(body, 'tradingName'), at(body, 'businessAddressLineOne')];
  const start = dateAt(body, 'commencementDate');
  const isTrade = type === 'self-employment';
  const wrong = isTrade
    ? (tradingName === undefined && 'RULE_MISSING_TRADING_NAME') ||
      (address === undefined && 'RULE_MISSING_BUSINESS_ADDRESS')
    : (tradingName !== undefined && 'RULE_UNEXPECTED_TRADING_NAME') ||
      (address !== undefined && 'RULE_UNEXPECTED_BUSINESS_ADDRESS') ||
      (person.businesses.some((one) => one.typeOfBusiness === type) && 'RULE_PROPERTY_BUSINESS_ADDED');
  if (wrong !== false) return refuse(operation, wrong);
  if (start !== undefined && start > today) return refuse(operation, 'RULE_COMMENCEMENT_DATE_NOT_SUPPORTED');
  const end = dateAt(body, 'cessationDate');
  const latencyDetails = at(body, 'latencyDetails') as Record<string, string> | undefined;
  const quarterlyType = at(body, 'quarterlyTypeChoice') as
    | { quarterlyPeriodType: QuarterType; taxYearOfChoice: string }
    | undefined;
  const business = newBusiness(given['nino'] ?? '', {
    type,
    place: person.businesses.length,
    ...(typeof tradingName === 'string' && { tradingName }),
    ...(start && { commencementDate: start }),
    ...(end && { cessationDate: end }),
    ...(latencyDetails && { latencyDetails }),
    details: addressIn(body),
  });
  person.businesses.push({ ...business, ...(quarterlyType && { quarterlyType }) });
  return ok({ businessId: business.businessId }, 201);
}

function dateAt(body: unknown, name: string): CalendarDate | undefined {
  return parseIsoDate(String(at(body, name)));
}

function addressIn(body: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body as object).filter(([name]) => name.startsWith('businessAddress')),
  );
}

export function deleteTestBusiness(call: Call): Answer {
  const { person } = call;
  const found = businessIn(call);
  if (found === undefined) return notFound(call);
  person.businesses = person.businesses.filter((one) => one !== found);
  return noContent;
}

/** Test support: forgets what was sent, and starts again with the person as at first. */
export function deleteVendorState({ person, stand }: Call): Answer {
  stand.people.forget(person.nino);
  return noContent;
}
