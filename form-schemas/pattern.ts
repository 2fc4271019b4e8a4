/**
 * What is wrong with a pattern that staff typed, or undefined. Besides the syntax, repetition of something that
 * itself repeats is refused: such patterns can take for ever on a hostile value.
 */
export function patternProblem(pattern: string): string | undefined {
  try {
    // AJV compiles patterns with the same flag.
    void new RegExp(pattern, 'u');
  } catch (error) {
    return error instanceof Error ? error.message : 'not a regular expression';
  }
  if (/\\[1-9]|\\k</.test(pattern)) return 'references back to a group are not allowed';
  return hasNestedRepetition(pattern)
    ? 'a repeated group may not repeat or offer choices inside itself'
    : undefined;
}

const REPEATS = /^(?:[*+]|\{\d+(?:,\d*)?\})/;

function hasNestedRepetition(pattern: string): boolean {
  // For each open group: whether something inside it has an open-ended or variable length.
  const groups: boolean[] = [];
  let inClass = false;
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern[index];
    if (character === '\\') {
      index += 1;
    } else if (inClass) {
      inClass = character !== ']';
    } else if (character === '[') {
      inClass = true;
    } else if (character === '(') {
      groups.push(false);
    } else if (character === ')') {
      const varies = groups.pop() ?? false;
      if (varies && REPEATS.test(pattern.slice(index + 1))) return true;
      if (varies) markVarying(groups);
    } else if (character === '|' || character === '?' || REPEATS.test(pattern.slice(index))) {
      const opensGroup = character === '?' && pattern[index - 1] === '(';
      if (!opensGroup) markVarying(groups);
    }
  }
  return false;
}

function markVarying(groups: boolean[]): void {
  if (groups.length > 0) groups[groups.length - 1] = true;
}
