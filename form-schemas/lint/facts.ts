import type { Field } from '../definition.ts';
import { limitsOf } from '../limits.ts';

export type Scalar = string | number | boolean;

/** What combined conditions require of one box. A number lies between `low` and `high`, where given. */
export interface Fact {
  readonly filled?: boolean;
  /** Not absent: filled in, or saved as no or as an empty text. */
  readonly present?: true;
  readonly equals?: Scalar;
  readonly not?: readonly Scalar[];
  readonly low?: Bound;
  readonly high?: Bound;
}

interface Bound {
  readonly at: number;
  /** Excludes the bound itself. */
  readonly open: boolean;
}

/** Combines two facts. Returns a text when they contradict each other: what would have to be true. */
export function both(a: Fact, b: Fact, field: Field | undefined): Fact | string {
  const filled = a.filled ?? b.filled;
  if (a.filled !== undefined && b.filled !== undefined && a.filled !== b.filled)
    return field?.format === 'checkbox' ? 'ticked and not ticked' : 'filled in and empty';
  if (a.equals !== undefined && b.equals !== undefined && a.equals !== b.equals)
    return `${valueText(a.equals)} and ${valueText(b.equals)}`;
  const equals = a.equals ?? b.equals;
  const not = [...(a.not ?? []), ...(b.not ?? [])];
  const low = tighter(a.low, b.low, 1);
  const high = tighter(a.high, b.high, -1);
  const fact: Fact = {
    ...(filled !== undefined && { filled }),
    ...((a.present ?? b.present) && { present: true }),
    ...(equals !== undefined && { equals }),
    ...(not.length > 0 && { not }),
    ...(low && { low }),
    ...(high && { high }),
  };
  return wrongIn(fact, field) ?? fact;
}

function wrongIn(
  { filled, equals, not = [], low, high }: Fact,
  field: Field | undefined,
): string | undefined {
  const isTick = field?.format === 'checkbox';
  if (equals !== undefined && not.includes(equals))
    return `${valueText(equals)} and not ${valueText(equals)}`;
  if (equals !== undefined && equals !== false && equals !== '' && filled === false)
    return isTick ? 'ticked and not ticked' : `${valueText(equals)} and empty`;
  if ((equals === false || equals === '') && filled === true) return `filled in and ${valueText(equals)}`;
  if (isTick && filled === true && not.includes(true)) return 'ticked and not ticked';
  if (filled !== true) return undefined;
  if (equals === undefined && isChoice(field) && field.choices?.every(({ value }) => not.includes(value)))
    return 'filled in with an answer that is not a choice';
  if (low && high && (low.at > high.at || (low.at === high.at && (low.open || high.open))))
    return `${boundWords('above', low, field)} and ${boundWords('below', high, field)}`;
  if (typeof equals !== 'number') return undefined;
  if (low && (equals < low.at || (equals === low.at && low.open)))
    return `${amount(equals, field)} and ${boundWords('above', low, field)}`;
  if (high && (equals > high.at || (equals === high.at && high.open)))
    return `${amount(equals, field)} and ${boundWords('below', high, field)}`;
  return undefined;
}

/** The values a box accepts at all, by its type. */
export function factOf(field: Field): Fact {
  if (field.format !== 'number' || field.computed !== undefined || field.fill !== undefined) return {};
  const { minimum, maximum } = limitsOf(field);
  return { low: { at: minimum, open: false }, high: { at: maximum, open: false } };
}

function isChoice(field: Field | undefined): field is Field {
  return field?.format === 'select' && field.choicesFrom === undefined && field.computed === undefined;
}

function tighter(a: Bound | undefined, b: Bound | undefined, side: 1 | -1): Bound | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  if (a.at === b.at) return a.open ? a : b;
  return (a.at - b.at) * side > 0 ? a : b;
}

function boundWords(side: 'above' | 'below', { at, open }: Bound, field: Field | undefined): string {
  return `${open ? side : side === 'above' ? 'at least' : 'at most'} ${amount(at, field)}`;
}

function amount(value: number, field: Field | undefined): string {
  return field?.currency ? `£${(value / 100).toLocaleString('en-GB')}` : value.toLocaleString('en-GB');
}

function valueText(value: Scalar): string {
  return typeof value === 'boolean' ? (value ? 'ticked' : 'not ticked') : JSON.stringify(value);
}
