import { type CharacterSet, END, overlap } from './patterns/character-set.ts';
import { type Part, parsePattern } from './patterns/parse.ts';

/**
 * What is wrong with a pattern that staff typed, or undefined. We only accept patterns whose matching time grows
 * linearly with the length of the text. At every choice (how often to repeat, which alternative) the next character
 * must decide, so that backtracking fails at that next character. The number of other choices is limited: they
 * multiply the time by at most MOST_WAYS. A pattern with a few more, such as ^\S+@\S+\.\S+$, is only tried on short
 * texts (`safePattern`).
 */
export function patternProblem(pattern: string): string | undefined {
  try {
    // AJV compiles patterns with the same flag.
    void new RegExp(pattern, 'u');
  } catch (error) {
    return error instanceof Error ? error.message : 'not a regular expression';
  }
  const part = parsePattern(pattern);
  if (part === undefined) {
    return 'start every alternative with ^ and end it with $ if you like. Use only characters, classes, groups, alternatives and repetition, not lookaround, backreferences, flags or word boundaries';
  }
  if (hasEmptyRepetition(part)) return 'a repeated part cannot be empty: leave out the inner ? or *';
  if (sizeOf(part) > LONGEST) return `counted repetition can match at most ${LONGEST} characters`;
  if (waysOf(part, END, LONGEST_TRIED) > MOST_WAYS_OF_SHORT) {
    return 'repetition and alternatives cannot overlap with what follows. After *, + or {}, use a character that the repeated part cannot start with. Start each alternative with a different character, as in ^[A-Z]+-[0-9]+$';
  }
  return undefined;
}

/** Whether a pattern is tried only on texts of up to LONGEST_TRIED characters. A longer text does not match it. */
export function isForShortTexts(pattern: string): boolean {
  const part = parsePattern(pattern);
  return part !== undefined && waysOf(part, END) > MOST_WAYS;
}

/**
 * The pattern as it is run: one that could take long on a long text refuses such a text first. For a pattern without
 * `patternProblem`.
 */
export function safePattern(pattern: string): string {
  return isForShortTexts(pattern) ? `^(?![^]{${LONGEST_TRIED + 1}})(?:${pattern})` : pattern;
}

/** The longest text, in characters, for a pattern whose repetitions overlap. An email address is shorter. */
export const LONGEST_TRIED = 100;
/** How many readings of one text a matcher may have to try. A postcode with its optional parts has few. */
const MOST_WAYS = 100;
/** The same for a short text: two places where an overlapping repetition can end. */
const MOST_WAYS_OF_SHORT = (LONGEST_TRIED + 1) ** 2;
const LONGEST = 2000;

/**
 * The maximum number of readings of a text of up to `longest` characters, before `next`. Infinity where an unlimited
 * repetition of a text of any length cannot tell where it ends.
 */
function waysOf(part: Part, next: CharacterSet, longest = Infinity): number {
  switch (part.kind) {
    case 'characters':
      return 1;
    case 'sequence': {
      const [first, ...rest] = part.parts;
      if (first === undefined) return 1;
      const tail: Part = { kind: 'sequence', parts: rest };
      return waysOf(first, beginsWith(tail, next), longest) * waysOf(tail, next, longest);
    }
    case 'choice': {
      const ways = part.branches.map((branch) => waysOf(branch, next, longest));
      const begins = part.branches.map((branch) => beginsWith(branch, next));
      const isDecided = begins.every((one, index) =>
        begins.slice(index + 1).every((other) => !overlap(one, other)),
      );
      return isDecided ? Math.max(...ways) : ways.reduce((sum, one) => sum + one, 0);
    }
    case 'repetition': {
      const { least, most } = part;
      const again = firstOf(part.part);
      const inside = waysOf(part.part, most > 1 ? [...again, ...next] : next, longest);
      const isDecided = least === most || !overlap(again, next);
      return (
        (inside === 1 ? 1 : inside ** most) *
        (isDecided ? 1 : Math.max(Math.min(most, longest) - least, 0) + 1)
      );
    }
  }
}

/** The characters a part can start with when `next` follows. */
function beginsWith(part: Part, next: CharacterSet): CharacterSet {
  return canBeEmpty(part) ? [...firstOf(part), ...next] : firstOf(part);
}

function firstOf(part: Part): CharacterSet {
  switch (part.kind) {
    case 'characters':
      return part.set;
    case 'sequence': {
      const filled = part.parts.findIndex((one) => !canBeEmpty(one));
      return part.parts.slice(0, filled < 0 ? undefined : filled + 1).flatMap(firstOf);
    }
    case 'choice':
      return part.branches.flatMap(firstOf);
    case 'repetition':
      return part.most === 0 ? [] : firstOf(part.part);
  }
}

function hasEmptyRepetition(part: Part): boolean {
  if (part.kind === 'characters') return false;
  if (part.kind === 'repetition') return canBeEmpty(part.part) || hasEmptyRepetition(part.part);
  return (part.kind === 'sequence' ? part.parts : part.branches).some(hasEmptyRepetition);
}

function canBeEmpty(part: Part): boolean {
  switch (part.kind) {
    case 'characters':
      return false;
    case 'sequence':
      return part.parts.every(canBeEmpty);
    case 'choice':
      return part.branches.some(canBeEmpty);
    case 'repetition':
      return part.least === 0 || canBeEmpty(part.part);
  }
}

/** The number of characters when written out, counting an unlimited repetition at its minimum. */
function sizeOf(part: Part): number {
  switch (part.kind) {
    case 'characters':
      return 1;
    case 'sequence':
    case 'choice':
      return (part.kind === 'sequence' ? part.parts : part.branches).reduce(
        (sum, one) => sum + sizeOf(one),
        0,
      );
    case 'repetition':
      return sizeOf(part.part) * Math.max(part.most === Infinity ? part.least : part.most, 1);
  }
}
