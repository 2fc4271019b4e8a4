/** An old and a new value, shown as 'old → new'. */
export interface Sides {
  readonly was: string;
  readonly is: string;
}

/** A description in parts: plain words, and values that were replaced. */
export type ChangeText = readonly (string | Sides)[];

/** A sentence, and its shorter version for lists. Both are the same text when it is short already. */
export interface ChangeSentence {
  readonly sentence: string;
  readonly short: string;
}

export function sentenceOf(change: ChangeText): ChangeSentence {
  const sentence = change.map((part) => (typeof part === 'string' ? part : inFull(part))).join('');
  return { sentence, short: sentence.length <= LONGEST ? sentence : shortened(change) };
}

/** Several changes in one sentence: 'title none → “Sum”; help none → “All of it”'. */
export function together(changes: readonly ChangeText[]): ChangeText {
  return changes.flatMap((change, index) => (index === 0 ? change : ['; ', ...change]));
}

/** In characters. No one reads longer sentences in a list. */
const LONGEST = 240;
const LONGEST_SIDE = 110;
/**
 * For sides that are also cut before the difference: how much of the beginning to show, and how much of the
 * text that leads to the difference.
 */
const OPENING = 24;
const LEAD = 30;
const LONGEST_WORD = 20;
const MOST_PARTS = 6;

function shortened(change: ChangeText): string {
  const parts = change
    .slice(0, MOST_PARTS)
    .map((part) => (typeof part === 'string' ? cut(part, LONGEST_SIDE) : around(part)));
  return `${parts.join('')}${change.length > MOST_PARTS ? '…' : ''}`;
}

function inFull({ was, is }: Sides): string {
  return `${was} → ${is}`;
}

/** Both sides around their first difference, starting at the same place and cut between words. */
function around(sides: Sides): string {
  const { was, is } = sides;
  if (was.length <= LONGEST_SIDE && is.length <= LONGEST_SIDE) return inFull(sides);
  const differs = firstDifference(was, is);
  if (differs + LEAD + LONGEST_WORD <= LONGEST_SIDE)
    return inFull({ was: cut(was, LONGEST_SIDE), is: cut(is, LONGEST_SIDE) });
  const lead = differs - LEAD;
  const word = was.lastIndexOf(' ', lead) + 1;
  const begin = lead - word > LONGEST_WORD ? lead : word;
  const opening = cut(was, Math.min(OPENING, begin)).replace(/…$/, '');
  const part = (text: string) => `${opening} … ${cut(text.slice(begin), LONGEST_SIDE - OPENING)}`;
  return inFull({ was: part(was), is: part(is) });
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** The beginning of a text, cut between words. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const whole = text.slice(0, most);
  return `${whole.slice(0, Math.max(whole.lastIndexOf(' '), most - LONGEST_WORD)).trimEnd()}…`;
}
