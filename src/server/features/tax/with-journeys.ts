import type { WorkingNode as WireNode } from '#contract/tax/tax-calculation.ts';
import { type Vehicle, vehicles } from '#contract/journeys/vehicles.ts';
import { formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { pence, toPounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { type FlatRate, milesCost } from '#tax/steps/mileage.ts';
import type { WorkingItem } from '#tax/workings.ts';
import { claimedJourneys } from '../../data/journeys/claimed-miles.ts';
import { wireWorking } from '../../data/tax/wire-working.ts';
import type { Tx } from '../../db/database.ts';

/** The most journeys that a working lists. */
const MOST = 50;

/** A working in the wire format, with the journeys that its miles come from. */
export async function withJourneys(
  tx: Tx,
  userId: number,
  year: TaxYear,
  working: WorkingItem,
): Promise<WireNode> {
  const wire = wireWorking(working);
  for (const node of leavesWithMiles(wire)) {
    const vehicle = vehicles.find((one) => one === node.link?.journeys);
    const rate = vehicle && rateOf(working, vehicle, new Set());
    if (vehicle === undefined || rate === undefined) continue;
    node.journeys = await linesOf(tx, userId, year, { vehicle, rate });
  }
  return wire;
}

function leavesWithMiles(node: WireNode): WireNode[] {
  return node.link?.journeys === undefined ? node.inputs.flatMap(leavesWithMiles) : [node];
}

/** The rate at which the calculation counted the miles of a vehicle. */
function rateOf(item: WorkingItem, vehicle: Vehicle, seen: Set<WorkingItem>): FlatRate | undefined {
  if (item.kind !== 'figure' || seen.has(item)) return undefined;
  seen.add(item);
  const items = item.inputs.map((input) => input.item);
  if (item.id === `mileage_claimed.${vehicle}`) {
    const [first, after, step] = items.flatMap((one) => (one.kind === 'rate' ? [Number(one.value)] : []));
    return first === undefined ? undefined : { first, after, step };
  }
  for (const one of items) {
    const found = rateOf(one, vehicle, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Each journey costs what it adds to those before it, so that the amounts of all add up to the claim. */
async function linesOf(
  tx: Tx,
  userId: number,
  year: TaxYear,
  { vehicle, rate }: { vehicle: Vehicle; rate: FlatRate },
): Promise<WireNode['journeys']> {
  const { journeys, count } = await claimedJourneys(tx, userId, year, { vehicle, most: MOST });
  let miles = 0;
  const lines = journeys.map((journey) => {
    const before = milesCost(miles, rate).value;
    miles += journey.miles;
    return {
      id: journey.id,
      date: formatUkDate(ukDateOf(journey.started)),
      from: journey.from,
      to: journey.to,
      via: journey.via,
      description: journey.description,
      miles: journey.miles / 100,
      amount: toPounds(pence(milesCost(miles, rate).value - before)),
    };
  });
  return { lines, count };
}
