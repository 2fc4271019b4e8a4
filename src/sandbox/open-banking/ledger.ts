import { createHash } from 'node:crypto';
import type { SandboxAccount } from './banks.ts';

/** Money that another part of the sandbox sent to an account. It is booked at once, as Faster Payments are. */
export interface Received {
  readonly id: string;
  readonly at: Date;
  /** 'B SECOND FL0123456789' */
  readonly description: string;
  readonly pence: number;
}

/** One movement of an account of the sandbox. */
export interface Movement {
  /** Stable across requests. */
  readonly id: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly description: string;
  /** Negative is money out. */
  readonly pence: number;
  readonly classification: readonly string[];
  /** Pence, after the movement. */
  readonly balance: number;
}

type Plan = readonly [description: string, pence: number, ...classification: string[]];

const DAY = 86_400_000;
/** Balances start here. */
const FIRST = Date.parse('2024-04-06T00:00:00Z');
/** Banks give about two years. */
const HISTORY_DAYS = 730;

const shops: readonly Plan[] = [
  ['TESCO STORES 4912', -2_385, 'Shopping', 'Groceries'],
  ['COSTA COFFEE LEEDS', -345, 'Food & Dining', 'Coffee shops'],
  ['SCREWFIX DIRECT', -4_799, 'Shopping', 'Home improvement'],
  ['TRAINLINE', -2_750, 'Auto & Transport', 'Public transport'],
  ['SHELL HARROGATE RD', -6_120, 'Auto & Transport', 'Gas & Fuel'],
  ['AMZNMKTPLACE', -1_899, 'Shopping', 'General'],
  ['POST OFFICE COUNTER', -725, 'Business Services', 'Shipping'],
  ['PRET A MANGER', -615, 'Food & Dining', 'Fast Food'],
];
const clients: readonly Plan[] = [
  ['NORTHLIGHT STUDIO LTD', 125_050, 'Income'],
  ['HOLLIN & SONS', 48_000, 'Income'],
  ['BRIGHTWELL CATERING', 32_575, 'Income'],
];

/**
 * Booked movements between two times, newest first, and pending ones: today's payments are booked tomorrow. They follow
 * only from account and day, so everyone gets the same ones, and they grow with the clock. `received` adds payments made
 * in the sandbox.
 */
export function ledgerOf(
  account: SandboxAccount,
  now: Date,
  received: readonly Received[] = [],
): { booked: readonly Movement[]; pending: readonly Movement[] } {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const all: Omit<Movement, 'balance'>[] = received
    .filter(({ at }) => at <= now)
    .map(({ id, at, description, pence }) => ({
      id,
      timestamp: at.toISOString(),
      description,
      pence,
      classification: ['Income'],
    }));
  const arrived = new Set(all.map(({ id }) => id));
  for (let day = FIRST; day <= today; day += DAY)
    for (const [place, plan] of plansOf(account, new Date(day)).entries()) {
      const [description, pence, ...classification] = plan;
      const timestamp = new Date(day + (9 + place) * 3_600_000).toISOString();
      const id = createHash('sha256').update(`${account.id} ${timestamp}`).digest('hex').slice(0, 32);
      all.push({ id, timestamp, description, pence, classification });
    }
  let balance = 250_000;
  const inOrder = all
    .toSorted((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp))
    .map((one): Movement => ({ ...one, balance: (balance += one.pence) }));
  const isInHistory = ({ timestamp }: Movement) => Date.parse(timestamp) >= today - HISTORY_DAYS * DAY;
  const isPending = ({ id, timestamp }: Movement) => Date.parse(timestamp) >= today && !arrived.has(id);
  return {
    booked: inOrder.filter((one) => isInHistory(one) && !isPending(one)).toReversed(),
    pending: inOrder.filter(isPending).toReversed(),
  };
}

function plansOf({ id, kind }: SandboxAccount, day: Date): Plan[] {
  const [first = 0, second = 0, third = 0] = createHash('sha256')
    .update(`${id} ${day.toISOString()}`)
    .digest();
  const date = day.getUTCDate();
  if (kind === 'savings')
    return [
      ...(date === 1 ? [['INTEREST', 400 + first, 'Income', 'Interest'] satisfies Plan] : []),
      ...(date === 16 ? [['TRANSFER FROM CURRENT', 10_000, 'Transfer'] satisfies Plan] : []),
    ];
  const spent = shops[first % shops.length];
  const earned = clients[second % clients.length];
  return [
    // Every day has a payment, so that a new day always adds something.
    ...(spent === undefined ? [] : [cheaper(spent, third)]),
    ...(kind === 'current' && date === 1
      ? [['RENT 14 ELM ROW', -95_000, 'Home', 'Rent'] satisfies Plan]
      : []),
    ...(kind === 'current' && date % 10 === 5 && earned !== undefined ? [earned] : []),
    ...(kind === 'card' && date === 20
      ? [['PAYMENT RECEIVED THANK YOU', 60_000, 'Transfer'] satisfies Plan]
      : []),
  ];
}

/** The amount at a shop varies, except where its price is a round one. */
function cheaper([description, pence, ...words]: Plan, by: number): Plan {
  return [description, by < 64 ? pence : pence + by, ...words];
}
