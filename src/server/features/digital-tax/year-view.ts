import type { getDigitalTaxYear, Quarter } from '#contract/digital-tax/quarters.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { addDays, type CalendarDate, calendarDate, ukDateOf } from '#domain/calendar-date.ts';
import { toPounds } from '#domain/money.ts';
import { startYear, type TaxYear, taxYearEnd } from '#domain/tax-year.ts';
import type { YearRates } from '#tax/rates/year-rates.ts';
import { amendableUntil } from '../../data/digital-tax/amendable.ts';
import { mtdModeOf } from '../../data/digital-tax/application.ts';
import { endedByOtherNino, grantedAt, holderOf, isGrantEnded } from '../../data/digital-tax/grants.ts';
import { hasFullNino, type HmrcCall, NotConnected } from '../../data/digital-tax/hmrc-session.ts';
import {
  type Business,
  fetchHmrcYear,
  type HmrcYear,
  lastHmrcYear,
  obligationsOf,
  quarterTypeOf,
} from '../../data/digital-tax/hmrc-year.ts';
import { includesPeriod } from '../../data/digital-tax/latest-updates.ts';
import { finallyDeclared, type Sent, sentFor } from '../../data/digital-tax/sent.ts';
import { firstFiled } from '../../data/filing/submissions.repo.ts';
import { ratesInForce } from '../../data/rates/rates-in-force.ts';
import { AppError } from '../../http/app-error.ts';
import { HmrcUnreachable } from '../../integrations/hmrc-mtd/hmrc-error.ts';
import type { Services } from '../../services.ts';
import { UNREACHABLE } from '../../data/digital-tax/hmrc-session.ts';
import { type ChangedUpdate, changedUpdates } from './changed-updates.ts';
import { endOfYear } from './end-of-year.ts';
import { hasFinalDeclaration, nothingDue } from './nothing-due.ts';

type YearView = ReplyOf<typeof getDigitalTaxYear>;

/** What HMRC said is asked again after this long. */
const FRESH_MS = 15 * 60_000;

/** A year of Digital Tax: what HMRC has and expects, and what was sent from here. */
export async function yearView(services: Services, call: HmrcCall, year: TaxYear): Promise<YearView> {
  const { db, seal, config } = services;
  const { caller, now } = call;
  const { userId } = caller;
  const holder = holderOf(caller);
  const isConnected = (await grantedAt(services, holder)) !== undefined;
  const found = isConnected
    ? await known(services, call, year)
    : { year: undefined, problem: '', isLost: false };
  const isOther =
    caller.agentId === undefined && (await db.asUser(userId, (tx) => endedByOtherNino(tx, userId)));
  const isEnded = found.isLost || (!isConnected && !isOther && (await isGrantEnded(services, holder)));
  return db.asUser(userId, async (tx) => {
    const rates = await ratesInForce(tx, year, now);
    const sent = await sentFor(tx, seal, userId, year);
    const filed = await firstFiled(tx, userId, year);
    const declared = await finallyDeclared(tx, userId, year);
    const { mtd } = await tx
      .selectFrom('users')
      .select('mtd')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const today = ukDateOf(now);
    // Once HMRC has ended the connection, what it said last is still worth seeing.
    const hmrcYear = isEnded ? await lastHmrcYear(tx, userId, year) : found.year;
    const businesses = hmrcYear?.businesses ?? [];
    const changed = await changedUpdates(tx, seal, userId, { year, rates, businesses, sent }, now);
    const view: YearView = {
      today,
      connected: isConnected && !found.isLost ? 'Y' : 'N',
      connection_ended: isEnded ? 'Y' : 'N',
      nino_changed: isOther ? 'Y' : 'N',
      ...(isEnded && hmrcYear !== undefined && { known_on: ukDateOf(hmrcYear.fetched) }),
      has_nino: (await hasFullNino(tx, seal, userId)) ? 'Y' : 'N',
      mode: mtdModeOf(config, mtd),
      unsupported: hmrcYear?.unsupported === true ? 'Y' : 'N',
      problem: found.problem,
      itsa_status: hmrcYear?.itsaStatus ?? '',
      nothing_due: nothingDue(hmrcYear),
      cumulative: rates.digitalTax.cumulative.value ? 'Y' : 'N',
      consolidated_limit: toPounds(rates.digitalTax.consolidatedLimit.value),
      businesses: businesses.map((business) =>
        businessView(business, hmrcYear as HmrcYear, sent, { rates, today, changed }),
      ),
      final_declaration: finalView(hmrcYear, { year, rates, declared, isFiled: filed !== undefined, now }),
      end_of_year: endOfYear(hmrcYear, sent, { year, rates, today, changed }),
    };
    return view;
  });
}

/** What HMRC says of the year: fresh if it can be asked, otherwise as last known, with the reason. */
async function known(
  services: Services,
  call: HmrcCall,
  year: TaxYear,
): Promise<{ year: HmrcYear | undefined; problem: string; isLost: boolean }> {
  const { userId } = call.caller;
  const last = await services.db.asUser(userId, (tx) => lastHmrcYear(tx, userId, year));
  const stored = last?.isStale === false ? last : undefined;
  if (stored !== undefined && call.now.getTime() - stored.fetched.getTime() < FRESH_MS)
    return { year: stored, problem: '', isLost: false };
  try {
    return { year: await fetchHmrcYear(services, call, year), problem: '', isLost: false };
  } catch (error) {
    if (error instanceof NotConnected) return { year: undefined, problem: '', isLost: true };
    if (error instanceof HmrcUnreachable) return { year: last, problem: UNREACHABLE, isLost: false };
    if (error instanceof AppError && error.code === 'conflict')
      return { year: last, problem: error.message, isLost: false };
    throw error;
  }
}

function businessView(
  business: Business,
  found: HmrcYear,
  sent: readonly Sent[],
  { rates, today, changed }: { rates: YearRates; today: CalendarDate; changed: readonly ChangedUpdate[] },
): YearView['businesses'][number] {
  const own = sent.filter(({ businessId, state }) => businessId === business.id && state === 'accepted');
  const updates = own.filter(({ kind }) => kind === 'update');
  const obligations = obligationsOf(found, business.id);
  const until = updates
    .flatMap(({ to }) => to ?? [])
    .toSorted()
    .at(-1);
  const hasUpdates = updates.length > 0 || obligations.some(({ isMet }) => isMet);
  const latest = rates.digitalTax.cumulative.value ? latestDay(until, obligations) : undefined;
  return {
    business_id: business.id,
    type: business.type,
    name: business.name,
    quarter_type: quarterTypeOf(business, found),
    can_choose_quarters:
      rates.digitalTax.calendarQuarters.value && obligations.length > 0 && !hasUpdates ? 'Y' : 'N',
    quarters: obligations.map((one) => ({
      ...quarterView(one, updates, rates, today),
      ...(latest !== undefined && one.to < latest && { included_in: latest }),
      ...(changed.some(({ businessId, to }) => businessId === business.id && to === one.to) && {
        books_changed: 'Y' as const,
      }),
    })),
    ...(until !== undefined && { sent_until: until }),
  };
}

/** The last day of the updates of a business: those sent from here, and those that HMRC has from elsewhere. */
function latestDay(
  until: CalendarDate | undefined,
  obligations: ReturnType<typeof obligationsOf>,
): CalendarDate | undefined {
  const ends = obligations.flatMap(({ to, isMet }) => (isMet ? [to] : []));
  return [...ends, ...(until === undefined ? [] : [until])].toSorted().at(-1);
}

/**
 * An obligation with its state today. `updates` are those sent from here: HMRC can take a few minutes to show one, and
 * cannot be asked at all once it has ended the connection.
 */
export function quarterView(
  { from, to, due, isMet, met }: ReturnType<typeof obligationsOf>[number],
  updates: readonly Sent[],
  { digitalTax }: YearRates,
  today: CalendarDate,
): Quarter {
  const opens = addDays(to, -digitalTax.earlyDays.value);
  const fulfilling = updates
    .filter((one) => includesPeriod(one, { from, to }, digitalTax.cumulative.value))
    .map(({ started }) => ukDateOf(started));
  const on = met ?? fulfilling.toSorted()[0];
  const isSent = isMet || fulfilling.length > 0;
  const open = today > due ? 'late' : today < opens ? 'not_open' : 'due';
  return {
    start: from,
    end: to,
    due,
    send_from: opens,
    state: isSent ? 'sent' : open,
    ...(isSent && on !== undefined && { sent_on: on }),
  };
}

function finalView(
  found: HmrcYear | undefined,
  {
    year,
    rates,
    declared,
    isFiled,
    now,
  }: { year: TaxYear; rates: YearRates; declared: Date | undefined; isFiled: boolean; now: Date },
): YearView['final_declaration'] {
  const obligation = found?.finalDeclaration[0];
  const isMet = declared !== undefined || obligation?.status.toLowerCase() === 'fulfilled';
  const isThere = isMet || hasFinalDeclaration(found);
  const opens = addDays(taxYearEnd(year), 1);
  const until = amendableUntil(year, rates, ukDateOf(now));
  return {
    due: calendarDate(obligation?.dueDate ?? `${startYear(year) + 2}-01-31`),
    opens,
    state: !isThere ? 'none' : isMet ? 'fulfilled' : ukDateOf(now) < opens ? 'not_open' : 'open',
    filed_as_return: isFiled ? 'Y' : 'N',
    ...(isMet && until !== undefined && { amendable_until: until }),
  };
}
