/** What was and what is, told as 'was → is'. */
export interface Sides {
  readonly was: string;
  readonly is: string;
}

/** What changed, in parts: words as they stand, and what stands for what. */
export type Told = readonly (string | Sides)[];

/** A sentence, and the same as it fits into a list: the same text where it is short already. */
export interface Said {
  readonly sentence: string;
  readonly short: string;
}

export function said(told: Told): Said {
  const sentence = told.map((part) => (typeof part === 'string' ? part : inFull(part))).join('');
  return { sentence, short: sentence.length <= LONGEST ? sentence : shortened(told) };
}

/** Several changes in one sentence: 'title none → “Sum”; help none → “All of it”'. */
export function together(changes: readonly Told[]): Told {
  return changes.flatMap((told, index) => (index === 0 ? told : ['; ', ...told]));
}

/** Longer sentences nobody reads in a list. */
const LONGEST = 240;
const LONGEST_SIDE = 110;
/** Of a side that is cut before the difference as well: how much of its beginning is told, and of what leads there. */
const OPENING = 24;
const LEAD = 30;
const LONGEST_WORD = 20;
const MOST_PARTS = 6;

function shortened(told: Told): string {
  const parts = told
    .slice(0, MOST_PARTS)
    .map((part) => (typeof part === 'string' ? cut(part, LONGEST_SIDE) : around(part)));
  return `${parts.join('')}${told.length > MOST_PARTS ? '…' : ''}`;
}

function inFull({ was, is }: Sides): string {
  return `${was} → ${is}`;
}

/** Both sides around the first place where they differ, begun at the same place and cut between words. */
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

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const whole = text.slice(0, most);
  return `${whole.slice(0, Math.max(whole.lastIndexOf(' '), most - LONGEST_WORD)).trimEnd()}…`;
}
