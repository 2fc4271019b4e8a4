import type { EndOfYear, MissingPart, StatementState } from '#contract/digital-tax/year-end.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import type { YearRates } from '#tax/rates/year-rates.ts';
import { type Business, type HmrcYear, obligationsOf } from '../../data/digital-tax/hmrc-year.ts';
import { includesPeriod } from '../../data/digital-tax/latest-updates.ts';
import { refusalWords } from '../../data/digital-tax/refusals.ts';
import type { Sent } from '../../data/digital-tax/sent.ts';
import type { ChangedUpdate } from './changed-updates.ts';
import { hasFinalDeclaration, NOT_FINALISED } from './nothing-due.ts';

type Known = Pick<HmrcYear, 'businesses' | 'obligations' | 'itsaStatus'>;

interface Asked {
  readonly year: TaxYear;
  readonly rates: Pick<YearRates, 'digitalTax'>;
  readonly today: CalendarDate;
  /** Updates that the books no longer agree with. */
  readonly changed: readonly ChangedUpdate[];
}

/**
 * What is still missing in a year, and whether HMRC would refuse its final declaration because of it. From 2025-26 HMRC
 * finalises a year without every update; before, it needs each period. `sent` is everything sent for the year from here.
 */
export function endOfYear(found: Known | undefined, sent: readonly Sent[], asked: Asked): EndOfYear {
  const all = (found?.businesses ?? []).map((business) => ofBusiness(business, found as Known, sent, asked));
  const updates = all.flatMap((one) => one.updates);
  const missing = all.flatMap((one) => [...one.updates, ...one.changed, ...one.statement]);
  const refusal = hasFinalDeclaration(found) ? refusalOf(all, updates, asked) : NOT_FINALISED;
  return { refusal, missing, statements: all.map(({ state }) => state) };
}

/** Names what is missing, for people: 'Acme: the update for the period to 5 Oct 2025.'. */
export function missingWords(missing: readonly MissingPart[]): string {
  const businesses = [...new Set(missing.map(({ business }) => business))];
  return businesses
    .map((name) => {
      const own = missing.filter(({ business }) => business === name);
      const updates = own.filter(({ kind }) => kind === 'update');
      const changed = own.filter(({ kind }) => kind === 'changed_update');
      const statement = own.find(({ kind }) => kind === 'statement' || kind === 'outdated_statement')?.kind;
      return `${name}: ${inWords([
        ...(updates.length === 0 ? [] : [periodWords(updates)]),
        ...changed.map(
          ({ end }) =>
            `the changes in the books since the update to ${dayInWords(end as CalendarDate)} was sent`,
        ),
        ...(statement === 'statement' ? ['the end of year statement'] : []),
        ...(statement === 'outdated_statement' ? ['a new end of year statement for the last figures'] : []),
      ])}.`;
    })
    .join(' ');
}

interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

interface OfBusiness {
  readonly updates: readonly MissingPart[];
  readonly changed: readonly MissingPart[];
  readonly statement: readonly MissingPart[];
  readonly state: StatementState;
  readonly isEmpty: boolean;
  readonly hasQuarters: boolean;
}

function ofBusiness(business: Business, found: Known, sent: readonly Sent[], asked: Asked): OfBusiness {
  const { id: business_id, name } = business;
  const own = sent.filter(({ businessId, state }) => businessId === business_id && state === 'accepted');
  const quarters = obligationsOf(found, business_id);
  const open = quarters.filter((quarter) => !quarter.isMet && !isCovered(quarter, own, asked));
  const partOf = (kind: 'update' | 'changed_update', { from, to }: Period): MissingPart => ({
    id: `${kind} ${business_id} ${to}`,
    kind,
    business_id,
    business: name,
    start: from,
    end: to,
  });
  const updates = open.map((period) => partOf('update', period));
  const changed = asked.changed
    .filter(({ businessId }) => businessId === business_id)
    .map((period) => partOf('changed_update', period));
  const isEmpty =
    !own.some(({ kind }) => kind === 'update') && (quarters.length === 0 || open.length === quarters.length);
  const state = stateOf(business_id, own, statementRefusal(updates, isEmpty, asked));
  const kind = state.state === 'out_of_date' ? 'outdated_statement' : 'statement';
  const statement: MissingPart = {
    id: `${kind} ${business_id}`,
    kind,
    business_id,
    business: name,
    start: taxYearStart(asked.year),
    end: taxYearEnd(asked.year),
  };
  return {
    updates,
    changed,
    statement: state.state === 'confirmed' ? [] : [statement],
    state,
    isEmpty,
    hasQuarters: quarters.length > 0,
  };
}

/** HMRC can take a few minutes to show an update, so those sent from here count too. */
function isCovered(period: Period, own: readonly Sent[], { rates }: Asked): boolean {
  return own.some(
    (one) => one.kind === 'update' && includesPeriod(one, period, rates.digitalTax.cumulative.value),
  );
}

function stateOf(business_id: string, own: readonly Sent[], refusal: string): StatementState {
  const last = (kinds: readonly string[]) =>
    own.filter(({ kind }) => kinds.includes(kind)).toSorted((a, b) => b.id - a.id)[0];
  const confirmed = last(['end_of_period']);
  if (confirmed === undefined) return { business_id, state: 'open', refusal };
  const figures = last(['update', 'annual']);
  const at = { business_id, confirmed: confirmed.started.toISOString(), refusal };
  return figures !== undefined && figures.id > confirmed.id
    ? { ...at, state: 'out_of_date', changed: figures.started.toISOString() }
    : { ...at, state: 'confirmed' };
}

/** A statement is about the whole year: it can be confirmed once the year has ended and all its updates are sent. */
function statementRefusal(
  updates: readonly MissingPart[],
  isEmpty: boolean,
  { year, today, rates }: Asked,
): string {
  const last = taxYearEnd(year);
  if (today <= last)
    return `The year has not ended. Its figures can be confirmed from ${dayInWords(addDays(last, 1))}.`;
  // The update to the end of the year includes the earlier ones, where updates count from its start.
  const toSend = rates.digitalTax.cumulative.value ? updates.slice(-1) : updates;
  if (toSend.length > 0)
    return `First send ${periodWords(toSend)}. Then the figures of the year are complete.`;
  return isEmpty ? 'Nothing has been sent for this business and year, so there is nothing to confirm.' : '';
}

function refusalOf(all: readonly OfBusiness[], updates: readonly MissingPart[], { rates }: Asked): string {
  // Of a business without quarters we do not know whether HMRC has anything.
  if (all.length > 0 && all.every(({ isEmpty, hasQuarters }) => isEmpty && hasQuarters))
    return refusalWords({ code: 'RULE_NO_INCOME_SUBMISSIONS_EXIST', message: '' }).join(' ');
  if (rates.digitalTax.cumulative.value || updates.length === 0) return '';
  return `HMRC finalises this year only with every update. Still to send: ${missingWords(updates)}`;
}

/** 'the updates for the periods to 5 Oct 2025 and 5 Jan 2026' */
function periodWords(updates: readonly MissingPart[]): string {
  const days = inWords(updates.map(({ end }) => dayInWords(end as CalendarDate)));
  return updates.length === 1
    ? `the update for the period to ${days}`
    : `the updates for the periods to ${days}`;
}

function inWords(parts: readonly string[]): string {
  const [last = '', ...before] = parts.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
}

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** '5 Oct 2025', as the screen shows days. */
function dayInWords(day: CalendarDate): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}
