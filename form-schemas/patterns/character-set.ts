/** Characters as ranges of code points, including both ends. Ranges can overlap. */
export type CharacterSet = readonly (readonly [first: number, last: number])[];

const LAST = 0x10ffff;

/** Represents the end of the text, which is not a character. */
export const END: CharacterSet = [[LAST + 1, LAST + 1]];
export const ANY: CharacterSet = [[0, LAST]];

export function single(codePoint: number): CharacterSet {
  return [[codePoint, codePoint]];
}

export function overlap(one: CharacterSet, other: CharacterSet): boolean {
  return one.some(([first, last]) => other.some(([from, to]) => first <= to && from <= last));
}

/** Every character that is not in the set. */
export function complement(set: CharacterSet): CharacterSet {
  const outside: [number, number][] = [];
  let next = 0;
  for (const [first, last] of [...set].sort(([a], [b]) => a - b)) {
    if (first > next) outside.push([next, first - 1]);
    next = Math.max(next, last + 1);
  }
  if (next <= LAST) outside.push([next, LAST]);
  return outside;
}

const range = (first: string, last: string): [number, number] => [first.charCodeAt(0), last.charCodeAt(0)];
const digits: CharacterSet = [range('0', '9')];
const word: CharacterSet = [...digits, range('A', 'Z'), range('a', 'z'), range('_', '_')];
/** White space and line ends of ECMAScript, widened to ranges. */
const space: CharacterSet = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];

/** The meaning of `\d`, `\W` and so on, by letter. Properties (`\p{…}`) count as any character. */
export const namedSets: Readonly<Record<string, CharacterSet>> = {
  d: digits,
  D: complement(digits),
  w: word,
  W: complement(word),
  s: space,
  S: complement(space),
  p: ANY,
  P: ANY,
};
