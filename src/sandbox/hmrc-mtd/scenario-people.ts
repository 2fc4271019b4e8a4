import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import type { Answer } from './answer.ts';
import { calculate } from './calculation/result.ts';
import type { Call, Handler } from './call.ts';
import { propertyAnnuals, propertyParts, tradeAnnuals, tradeBodies } from './example-bodies.ts';
import { newBusiness, newPerson } from './new-person.ts';
import type { Business, BusinessType } from './person.ts';
import { isCumulative } from './quarters.ts';
import type { Holding } from './test-people.ts';

/** The reply to a test scenario that asks for an example: the operation, with a person made up for it. */
export function exampleOf(call: Call, scenario: string, handler: Handler): Answer {
  const person = newPerson({ nino: call.person.nino, has: hasIn(scenario), extra: 'records' }, call.now);
  const given = { ...call.given };
  if (scenario === 'UNSPECIFIED')
    person.businesses = [newBusiness(person.nino, { type: 'property-unspecified' })];
  switch (call.operation.name) {
    case 'ListBusinesses':
    case 'ListFinalDeclarationObligations':
      break;
    case 'GetBusiness':
    case 'GetIncomeSummary':
      person.businesses = person.businesses.map((one) => ({ ...one, businessId: given['businessId'] ?? '' }));
      break;
    case 'ListPeriodObligations':
      return handler(withObligations({ ...call, person, given }, scenario));
    case 'GetCalculation':
      addCalculation({ ...call, person }, scenario);
      break;
    case 'ListBenefits':
      person.benefits[call.taxYear]?.push({
        benefitId: '5a9b4d1e-3c60-4d8a-a1b2-0c9d8e7f6a5b',
        benefitType: 'otherStateBenefits',
        isCustomerAdded: true,
        startDate: taxYearStart(call.taxYear),
        amount: 310,
        submittedOn: call.now.toISOString(),
      });
      break;
    case 'GetEmployment':
      person.employments = {
        [call.taxYear]: (person.employments[call.taxYear] ?? []).slice(0, 1).map((one) => ({
          ...one,
          employmentId: given['employmentId'] ?? '',
          ...(scenario === 'HMRC_IGNORED' && { dateIgnored: call.now.toISOString() }),
        })),
      };
      break;
    default:
      person.businesses = businessesOf(call, scenario);
  }
  return handler({ ...call, person, given });
}

const HAS: Readonly<Record<string, Holding>> = {
  PROPERTY: 'property',
  FOREIGN_PROPERTY: 'foreign',
  BUSINESS_AND_PROPERTY: 'both',
  UK_MULTIPLE_INCOMES_EXAMPLE: 'both',
};

function hasIn(scenario: string): Holding {
  return HAS[scenario] ?? (scenario.startsWith('UK_PROP') ? 'property' : 'trade');
}

/** HMRC's ids for examples of obligations end with 3 for open ones and with 2 for fulfilled ones. */
function withObligations(call: Call, scenario: string): Call {
  const isFulfilled = scenario === 'FULFILLED';
  const ending = { OPEN: 3, FULFILLED: 2 }[scenario] ?? 1;
  const kinds: [string, BusinessType][] = [
    ['B', 'self-employment'],
    ['P', 'uk-property'],
    ['F', 'foreign-property'],
  ];
  const businesses = kinds.map(([letter, type]) => ({
    ...newBusiness(call.person.nino, { type }),
    businessId: `X${letter}IS1234567890${ending}`,
  }));
  if (isFulfilled)
    for (const business of businesses) {
      const last = {
        from: call.today,
        to: calendarDate('2100-04-05'),
        body: {},
        submittedOn: call.now.toISOString(),
      };
      for (const year of Object.keys(call.person.itsaStatus)) {
        business.cumulative[year] = [last];
        business.periods.push({ ...last, id: year, taxYear: year });
      }
    }
  const { fromDate = taxYearStart(call.taxYear), toDate = taxYearEnd(call.taxYear), ...given } = call.given;
  const status = { OPEN: 'open', FULFILLED: 'fulfilled' }[scenario];
  return {
    ...call,
    person: { ...call.person, businesses },
    given: { ...given, fromDate, toDate, ...(status !== undefined && { status }) },
  };
}

/** A calculation with the id in the path, from examples of the businesses. */
function addCalculation(call: Call, scenario: string): void {
  const { person, taxYear, given } = call;
  person.businesses = person.businesses.map((one) => sentFor(call, one, scenario));
  const hasErrors = scenario === 'ERROR_MESSAGES_EXIST';
  person.calculations.push({
    calculationId: given['calculationId'] ?? '',
    taxYear,
    type: 'in-year',
    triggered: call.now.toISOString(),
    readyAt: 0,
    submissions: 0,
    hasErrors,
    ...calculate({ person, year: taxYear, hasErrors }),
  });
}

/** The business in the path with an example sent. */
function businessesOf(call: Call, scenario: string): Business[] {
  const type = /Property/.test(call.operation.name) ? 'uk-property' : 'self-employment';
  const business = { ...newBusiness(call.person.nino, { type }), businessId: call.given['businessId'] ?? '' };
  return [sentFor(call, business, scenario)];
}

function sentFor({ taxYear, given, now }: Call, business: Business, scenario: string): Business {
  const id = given['periodId'] ?? given['submissionId'] ?? 'example';
  const [from = taxYearStart(taxYear), to = taxYearEnd(taxYear)] = (given['periodId'] ?? '')
    .split('_')
    .filter((text) => text !== '') as CalendarDate[];
  const isTrade = business.typeOfBusiness === 'self-employment';
  const submittedOn = now.toISOString();
  const sent = {
    from,
    to,
    body: isTrade ? tradeBody(scenario) : propertyBody(scenario, taxYear),
    submittedOn,
  };
  const annual = isTrade ? tradeAnnual(scenario) : { ...propertyAnnual(scenario), submittedOn };
  return {
    ...business,
    cumulative: { [taxYear]: [sent] },
    periods: [{ ...sent, id, taxYear }],
    annual: { [taxYear]: annual },
  };
}

const isConsolidated = (scenario: string) => scenario.includes('CONSOLIDATED');

function tradeBody(scenario: string): object {
  return isConsolidated(scenario) ? tradeBodies.consolidated : tradeBodies.full;
}

function propertyBody(scenario: string, taxYear: Call['taxYear']): object {
  const other = isConsolidated(scenario) ? propertyParts.consolidated : propertyParts.full;
  if (isCumulative(taxYear)) return { ukProperty: other };
  const lettings = isConsolidated(scenario) ? propertyParts.lettingsConsolidated : propertyParts.lettings;
  return {
    ...(!scenario.startsWith('UK_FHL') && { ukNonFhlProperty: other }),
    ...(!scenario.startsWith('UK_NON_FHL') && { ukFhlProperty: lettings }),
  };
}

function tradeAnnual(scenario: string): object {
  return scenario === 'TRADING_ALLOWANCE' ? tradeAnnuals.allowance : tradeAnnuals.full;
}

function propertyAnnual(scenario: string): object {
  if (scenario.startsWith('UK_FHL'))
    return {
      ukFhlProperty: scenario.endsWith('PROPERTY_ALLOWANCE')
        ? propertyAnnuals.allowance
        : propertyAnnuals.lettings,
    };
  return {
    ukProperty: scenario === 'UK_PROPERTY_ALLOWANCE' ? propertyAnnuals.allowance : propertyAnnuals.full,
  };
}
