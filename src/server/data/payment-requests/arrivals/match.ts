import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { referencesIn } from '../paying/reference.ts';

/** A request that a transaction could pay. */
export interface OpenRequest {
  readonly requestId: number;
  readonly accountId: number;
  /** Pence. */
  readonly amount: number;
  readonly reference: string;
  /** The day on which it was created. */
  readonly day: CalendarDate;
  readonly due: CalendarDate | undefined;
  /** The day on which it was paid through the pay page. */
  readonly paidOn: CalendarDate | undefined;
  /** The person said that it was paid, perhaps in cash: only its reference counts. */
  readonly isMarked: boolean;
  /** The person wants its payment tagged. Others only make a match uncertain. */
  readonly tags: boolean;
}

/** A new transaction. */
export interface Arrival {
  readonly transactionId: number;
  readonly accountId: number;
  readonly date: CalendarDate;
  /** Pence; negative is money out. */
  readonly amount: number;
  readonly description: string;
}

export interface Matches {
  /** Certain enough to tag. */
  readonly claimed: readonly { readonly arrival: Arrival; readonly request: OpenRequest }[];
  /** Could be for several requests. */
  readonly asked: readonly { readonly arrival: Arrival; readonly requests: readonly OpenRequest[] }[];
}

/** How many days banks take to show a payment made through the pay page. Faster Payments take one; holidays add more. */
const DAYS_TO_ARRIVE = 5;
/** The days to pay of a request without a due date. */
const DAYS_TO_PAY = 30;
/** How late people pay. */
const DAYS_LATE = 14;

/**
 * The requests that a transaction could pay: money in, of exactly the amount, on the request's account, on its day or
 * later. If the description contains the reference of an open request, it is for that one and no other. Otherwise the
 * days decide: within five days after a payment through the pay page, or until 14 days after the due date.
 */
export function candidatesOf(arrival: Arrival, requests: readonly OpenRequest[]): readonly OpenRequest[] {
  if (arrival.amount <= 0) return [];
  const references = new Set(referencesIn(arrival.description));
  const named = requests.filter(({ reference }) => references.has(reference));
  const fits = (one: OpenRequest) =>
    one.accountId === arrival.accountId && one.amount === arrival.amount && one.day <= arrival.date;
  if (named.length > 0) return named.filter(fits);
  return requests.filter(
    (one) => !one.isMarked && fits(one) && arrival.date <= lastDay(one) && isPaidBy(one, arrival),
  );
}

/**
 * Matches new transactions with open requests. Each request is claimed by one transaction at most. Transactions with a
 * reference come first, then those without, the oldest first.
 */
export function matchArrivals(arrivals: readonly Arrival[], requests: readonly OpenRequest[]): Matches {
  const taken = new Set<number>();
  const claimed: { arrival: Arrival; request: OpenRequest }[] = [];
  const asked: { arrival: Arrival; requests: readonly OpenRequest[] }[] = [];
  const known = new Set(requests.map(({ reference }) => reference));
  const named = new Set(
    arrivals.filter(({ description }) => referencesIn(description).some((text) => known.has(text))),
  );
  const inOrder = arrivals.toSorted(
    (a, b) =>
      Number(named.has(b)) - Number(named.has(a)) ||
      a.date.localeCompare(b.date) ||
      a.transactionId - b.transactionId,
  );
  const sameAmount = Map.groupBy(requests, ({ amount }) => amount);
  for (const arrival of inOrder) {
    const near = named.has(arrival) ? requests : (sameAmount.get(arrival.amount) ?? []);
    const found = candidatesOf(arrival, near).filter(({ requestId }) => !taken.has(requestId));
    const [first] = found;
    if (first === undefined || !found.some(({ tags }) => tags)) continue;
    if (found.length > 1) asked.push({ arrival, requests: found });
    else {
      taken.add(first.requestId);
      claimed.push({ arrival, request: first });
    }
  }
  return { claimed, asked };
}

function isPaidBy({ paidOn }: OpenRequest, { date }: Arrival): boolean {
  return paidOn === undefined || paidOn <= date;
}

function lastDay({ day, due, paidOn }: OpenRequest): CalendarDate {
  return paidOn === undefined
    ? addDays(due ?? addDays(day, DAYS_TO_PAY), DAYS_LATE)
    : addDays(paidOn, DAYS_TO_ARRIVE);
}
