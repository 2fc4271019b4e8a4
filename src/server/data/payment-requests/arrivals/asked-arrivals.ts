import type { Tx } from '../../../db/database.ts';
import { type Arrival, candidatesOf, type OpenRequest } from './match.ts';
import { arrivalsOf, openRequests } from './open-requests.ts';

export interface AskedArrival {
  readonly arrival: Arrival;
  readonly requests: readonly OpenRequest[];
}

/** The payments to ask the person about that can still be for a request, newest first. */
export async function askedArrivals(tx: Tx, userId: number): Promise<AskedArrival[]> {
  const arrivals = await arrivalsOf(tx, userId, 'asked');
  if (arrivals.length === 0) return [];
  const requests = await openRequests(tx, userId);
  return arrivals
    .map((arrival) => ({ arrival, requests: candidatesOf(arrival, requests) }))
    .filter((one) => one.requests.length > 0);
}
