import type { BusinessType, QuarterType } from '#contract/digital-tax/digital-tax-words.ts';
import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type {
  GetBusinessReply,
  ListBusinessesReply,
} from '../../integrations/hmrc-mtd/bodies/business-details-api.d.ts';
import type {
  ListFinalDeclarationObligationsReply,
  ListPeriodObligationsReply,
} from '../../integrations/hmrc-mtd/bodies/obligations-api.d.ts';
import { problemsOf } from '../../integrations/hmrc-mtd/hmrc-error.ts';
import type { HmrcReply } from '../../integrations/hmrc-mtd/transport.ts';
import type { Services } from '../../services.ts';
import { fetchStatuses, saveStatuses } from './hmrc-status.ts';
import { type HmrcCall, hmrcSession } from './hmrc-session.ts';
import { refusalWords } from './refusals.ts';
import { noteDeclared } from './sent.ts';

export type HmrcBusiness = GetBusinessReply;
export type Obligations = ListPeriodObligationsReply['obligations'];
export type FinalObligations = ListFinalDeclarationObligationsReply['obligations'];

/** What HMRC said of a person's year, when it was last asked. */
export interface HmrcYear {
  readonly businesses: readonly Business[];
  readonly obligations: Obligations;
  readonly finalDeclaration: FinalObligations;
  /** '' if HMRC did not say; NOT_SIGNED_UP. */
  readonly itsaStatus: string;
  readonly unsupported: boolean;
  readonly fetched: Date;
}

export interface Business {
  readonly id: string;
  readonly type: BusinessType;
  readonly name: string;
  readonly details: HmrcBusiness;
}

const types: Readonly<Partial<Record<HmrcBusiness['typeOfBusiness'], BusinessType>>> = {
  'self-employment': 'SE',
  'uk-property': 'PROPERTY',
};
const names: Readonly<Record<BusinessType, string>> = { SE: 'Self-employment', PROPERTY: 'UK property' };

/** The year as last fetched; undefined if it never was, or something was sent since. */
export async function storedHmrcYear(tx: Tx, userId: number, year: TaxYear): Promise<HmrcYear | undefined> {
  const last = await lastHmrcYear(tx, userId, year);
  return last?.isStale === false ? last : undefined;
}

/** The year as last fetched, also if something was sent since. */
export async function lastHmrcYear(
  tx: Tx,
  userId: number,
  year: TaxYear,
): Promise<(HmrcYear & { readonly isStale: boolean }) | undefined> {
  const row = await tx
    .selectFrom('mtd_years')
    .selectAll()
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    businesses: await storedBusinesses(tx, userId),
    // Only written below.
    obligations: row.obligations as Obligations,
    finalDeclaration: row.final_declaration as FinalObligations,
    itsaStatus: row.itsa_status,
    unsupported: row.unsupported,
    fetched: row.fetched,
    isStale: row.stale,
  };
}

/** The person's business with this id. Throws not_found: also for a business of someone else. */
export async function ownBusiness(tx: Tx, userId: number, businessId: string): Promise<Business> {
  const business = (await storedBusinesses(tx, userId)).find(({ id }) => id === businessId);
  if (business === undefined)
    throw new AppError('not_found', 'We cannot find this business. Refresh the page.');
  return business;
}

/** What HMRC said of a year is no longer true, because something was sent. Only lists that say so still show it. */
export async function forgetHmrcYear(tx: Tx, userId: number, year: TaxYear): Promise<void> {
  await tx
    .updateTable('mtd_years')
    .set({ stale: true })
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .execute();
}

/**
 * Deletes what HMRC said of the person of another National Insurance number: also its calculations, whose reports then no
 * longer open. What was sent stays.
 */
export async function deleteHmrcFacts(tx: Tx, userId: number): Promise<void> {
  for (const table of ['mtd_years', 'mtd_businesses', 'mtd_statuses', 'mtd_calculations'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}

/**
 * The kind of quarters of a business in a year, by its periods at HMRC. Without periods it is HMRC's last choice, which
 * can be for another year; standard ones apply until there is one.
 */
export function quarterTypeOf({ id, details }: Business, found: Pick<HmrcYear, 'obligations'>): QuarterType {
  const [first] = obligationsOf(found, id);
  if (first === undefined) return details.quarterlyTypeChoice?.quarterlyPeriodType ?? 'standard';
  // Standard quarters end on a 5th, calendar quarters with a month.
  return first.to.endsWith('-05') ? 'standard' : 'calendar';
}

/**
 * Asks HMRC for the businesses and what is due in a year, and stores it. Throws NotConnected; HmrcUnreachable; conflict
 * with HMRC's refusal in plain words.
 */
export async function fetchHmrcYear(services: Services, call: HmrcCall, year: TaxYear): Promise<HmrcYear> {
  const session = await hmrcSession(services, call);
  const { userId, agentId } = call.caller;
  const isAgent = agentId !== undefined;
  const before = await services.db.asUser(userId, (tx) => sentSoFar(tx, userId, year));
  const listed = foundIn<ListBusinessesReply>(await session.ask((hmrc) => hmrc.businesses()), isAgent);
  const list = listed?.listOfBusinesses ?? [];
  const businesses: Business[] = [];
  for (const one of list) {
    const type = types[one.typeOfBusiness];
    if (type === undefined) continue;
    const details = foundIn<GetBusinessReply>(await session.ask((hmrc) => hmrc.business(one.businessId)));
    if (details === undefined) continue;
    businesses.push({
      id: one.businessId,
      type,
      name: details.tradingName ?? one.tradingName ?? names[type],
      details,
    });
  }
  const statuses = await fetchStatuses(
    (from, options) => session.ask((hmrc) => hmrc.itsaStatus(from, options)),
    call.now,
    year,
  );
  const found: HmrcYear = {
    businesses,
    obligations:
      foundIn<ListPeriodObligationsReply>(
        await session.ask((hmrc) => hmrc.obligations(taxYearStart(year), taxYearEnd(year))),
      )?.obligations ?? [],
    finalDeclaration:
      foundIn<ListFinalDeclarationObligationsReply>(
        await session.ask((hmrc) => hmrc.finalDeclarationObligations(year)),
      )?.obligations ?? [],
    itsaStatus: statuses.get(year) ?? '',
    unsupported: list.length > 0 && businesses.length === 0,
    fetched: call.now,
  };
  // What was asked before something was sent is no longer true, so it is not stored.
  await services.db.asUser(userId, async (tx) => {
    await saveStatuses(tx, userId, statuses, call.now);
    if ((await sentSoFar(tx, userId, year)) === before) await saveHmrcYear(tx, userId, year, found);
    if (found.finalDeclaration.some(({ status }) => status.toLowerCase() === 'fulfilled'))
      await noteDeclared(tx, userId, year, call.now);
  });
  return found;
}

/** Changes with everything that is sent for a year, and again when HMRC has replied. */
async function sentSoFar(tx: Tx, userId: number, year: TaxYear): Promise<string> {
  const { sent, finished } = await tx
    .selectFrom('mtd_submissions')
    .select(({ fn }) => [fn.countAll().as('sent'), fn.count('finished').as('finished')])
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .executeTakeFirstOrThrow();
  return `${sent} ${finished}`;
}

const NOT_AUTHORISED =
  'HMRC does not let you act for this client. Invite them above: their businesses appear here once they have accepted.';

/** HMRC's reply; undefined if it has nothing. Throws conflict with its reasons. */
function foundIn<T>({ status, json }: HmrcReply, isAgent = false): T | undefined {
  if (status === 404) return undefined;
  if (isAgent && problemsOf(json).some(({ code }) => code === 'CLIENT_OR_AGENT_NOT_AUTHORISED'))
    throw new AppError('conflict', NOT_AUTHORISED);
  if (status !== 200) throw new AppError('conflict', refusalWords(json).join(' '));
  return json as T; // as HMRC documents it: bodies/
}

/** The person's businesses as HMRC last described them. */
export async function storedBusinesses(tx: Tx, userId: number): Promise<Business[]> {
  const rows = await tx
    .selectFrom('mtd_businesses')
    .select(['business_id', 'type', 'name', 'details'])
    .where('user_id', '=', userId)
    .orderBy('business_id')
    .execute();
  return rows.map(({ business_id: id, type, name, details }) => ({
    id,
    type: type as BusinessType,
    name,
    details: details as HmrcBusiness,
  }));
}

async function saveHmrcYear(tx: Tx, userId: number, year: TaxYear, found: HmrcYear): Promise<void> {
  const { businesses, obligations, finalDeclaration, itsaStatus, unsupported, fetched } = found;
  await tx
    .deleteFrom('mtd_businesses')
    .where('user_id', '=', userId)
    .where('business_id', 'not in', ['', ...businesses.map(({ id }) => id)])
    .execute();
  for (const { id, type, name, details } of businesses) {
    const columns = { type, name, details: JSON.stringify(details), fetched };
    await tx
      .insertInto('mtd_businesses')
      .values({ user_id: userId, business_id: id, ...columns })
      .onConflict((conflict) => conflict.columns(['user_id', 'business_id']).doUpdateSet(columns))
      .execute();
  }
  const columns = {
    obligations: JSON.stringify(obligations),
    final_declaration: JSON.stringify(finalDeclaration),
    itsa_status: itsaStatus,
    unsupported,
    fetched,
    stale: false,
  };
  await tx
    .insertInto('mtd_years')
    .values({ user_id: userId, tax_year: year, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'tax_year']).doUpdateSet(columns))
    .execute();
}

/** The obligations of one business, in order. */
export function obligationsOf(
  { obligations }: Pick<HmrcYear, 'obligations'>,
  businessId: string,
): readonly {
  from: CalendarDate;
  to: CalendarDate;
  due: CalendarDate;
  isMet: boolean;
  met?: CalendarDate;
}[] {
  return obligations
    .filter((one) => one.businessId === businessId)
    .flatMap(({ obligationDetails }) => obligationDetails)
    .map((one) => ({
      from: calendarDate(one.periodStartDate),
      to: calendarDate(one.periodEndDate),
      due: calendarDate(one.dueDate),
      // HMRC has written both Fulfilled and fulfilled.
      isMet: one.status.toLowerCase() === 'fulfilled',
      ...(one.receivedDate !== undefined && { met: calendarDate(one.receivedDate.slice(0, 10)) }),
    }))
    .toSorted((a, b) => a.to.localeCompare(b.to));
}
