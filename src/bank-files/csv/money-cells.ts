import { negate, parsePounds, type Pence, ZERO } from '#domain/money.ts';
import { type ReadAmount, readAmount } from '../amounts.ts';
import type { Contrary } from '../draft.ts';
import type { RowReading } from './data-rows.ts';
import type { CsvRecord } from './records.ts';

/** The parsed money cells of a line. */
export interface Money {
  readonly amount: Pence | undefined;
  readonly directed?: boolean;
  readonly contrary?: Contrary | undefined;
  readonly currency?: string | undefined;
  /** Why it is not an amount although it looks like one. */
  readonly conflict?: string;
}

type Direction = 'in' | 'out';

/** For the amounts in the money-in and money-out columns: how many have a minus. */
export type Minuses = Readonly<Record<Direction, 'all' | 'some' | 'none'>>;

/** Looks at all lines together: if every amount of a column has a minus, it carries no information. */
export function minusesOf(data: readonly CsvRecord[], { places, decimalSign }: RowReading): Minuses {
  const counts = { in: { all: 0, minus: 0 }, out: { all: 0, minus: 0 } };
  const count = (direction: Direction | undefined, cell: string | undefined) => {
    const value = readAmount((cell ?? '').trim(), decimalSign)?.value ?? 0;
    if (direction === undefined || value === 0) return;
    counts[direction].all += 1;
    if (value < 0) counts[direction].minus += 1;
  };
  const { amount, debit, credit, direction } = places;
  for (const { cells } of data) {
    if (amount === undefined) {
      count('out', debit === undefined ? '' : cells[debit]);
      count('in', credit === undefined ? '' : cells[credit]);
    } else if (direction !== undefined) count(directionOf((cells[direction] ?? '').trim()), cells[amount]);
  }
  const share = ({ all, minus }: { all: number; minus: number }) =>
    minus === 0 ? 'none' : minus === all ? 'all' : 'some';
  return { in: share(counts.in), out: share(counts.out) };
}

/** The amount of a line. `at` returns its cells; `amount` is the text of the amount if there is one column. */
export function moneyOf(
  at: (place: number | undefined) => string,
  amount: string,
  account: string,
  reading: RowReading & { readonly minuses: Minuses },
): Money {
  const { places, layout } = reading;
  if (layout?.template) return { amount: parsePounds(amount) };
  if (places.amount === undefined) return splitMoney(at(places.debit), at(places.credit), reading);
  const read = readAmount(amount, reading.decimalSign);
  if (read === undefined) return { amount: undefined };
  const { currency } = read;
  if (read.direction !== undefined)
    return { amount: directed(read.value, read.direction), directed: true, currency };
  if (places.direction !== undefined)
    return { ...besideSign(read.value, at(places.direction), reading), currency };
  const starred = account.includes('*') ? layout?.starredMoneyOut : undefined;
  const isFlipped = (starred ?? reading.moneyOut) === 'positive';
  return {
    amount: isFlipped ? negate(read.value) : read.value,
    currency,
    ...(starred && { directed: true }),
  };
}

/** Separate columns for money out and money in; a zero in the other one counts as empty. */
function splitMoney(
  debit: string,
  credit: string,
  { minuses, decimalSign }: Pick<RowReading, 'decimalSign'> & { readonly minuses: Minuses },
): Money {
  const [out, into] = [readAmount(debit, decimalSign), readAmount(credit, decimalSign)];
  if ((debit !== '' && out === undefined) || (credit !== '' && into === undefined))
    return { amount: undefined };
  const paid = nonZero(out);
  const received = nonZero(into);
  if (paid && received) return { amount: undefined, conflict: 'This line has both money out and money in.' };
  const currency = (paid ?? received)?.currency;
  // A minus among debits without one is a reversal: the money came back.
  if (paid)
    return { amount: minuses.out === 'all' ? paid.value : negate(paid.value), directed: true, currency };
  if (received === undefined) return { amount: out || into ? ZERO : undefined };
  if (received.value > 0) return { amount: received.value, directed: true, currency };
  return {
    ...contrary(received.value, 'in', 'in the money-in column', minuses),
    currency,
  };
}

function nonZero(amount: ReadAmount | undefined): ReadAmount | undefined {
  return amount?.value === 0 ? undefined : amount;
}

/** The direction that 'CR' or 'Debit' gives a number without a sign. */
function directed(value: Pence, direction: Direction): Pence {
  return direction === 'in' ? value : negate(value);
}

/**
 * A minus next to 'Debit' or 'Credit' carries no information where all amounts of that direction have one, and on a
 * card where payments to it have a minus. Otherwise the two contradict each other.
 */
function besideSign(
  value: Pence,
  directionText: string,
  { layout, minuses }: Pick<RowReading, 'layout'> & { readonly minuses: Minuses },
): Money {
  const direction = directionOf(directionText);
  if (direction === undefined)
    return {
      amount: undefined,
      conflict: `It is not clear whether money came in or went out: “${directionText}”.`,
    };
  if (value >= 0) return { amount: directed(value, direction), directed: true };
  const isUsual = layout?.moneyOut === 'positive' ? direction === 'in' : minuses[direction] === 'all';
  if (isUsual) return { amount: directed(negate(value), direction), directed: true };
  return contrary(value, direction, `next to “${directionText}”`, minuses);
}

/** Follows the column; if others in the column have no minus, this one is more likely a reversal. */
function contrary(value: Pence, direction: Direction, where: string, minuses: Minuses): Money {
  return {
    amount: directed(negate(value), direction),
    directed: true,
    contrary: { where, proposal: minuses[direction] === 'all' ? 'column' : 'sign' },
  };
}

/** The direction that a cell like 'CR', 'Debit' or '-' gives the amount next to it. */
export function directionOf(text: string): Direction | undefined {
  if (/^(\+|c|cr|crdt|crdit|credit|paid in|money in|in)$/i.test(text)) return 'in';
  if (/^([-\u2212\u2013]|d|dr|db|dbt|dbit|debit|paid out|money out|out)$/i.test(text)) return 'out';
  return undefined;
}
