import { patternProblem } from '../pattern.ts';

/** Ways to put a pattern right, each on top of the ones before it. */
const repairs: readonly ((pattern: string) => string)[] = [
  // Word boundaries: the pattern is about the whole text.
  (pattern) => pattern.replaceAll(String.raw`\b`, ''),
  anchored,
  // a+a+ repeats the same twice.
  (pattern) => pattern.replaceAll(/(\[[^\]]*\]|\\?[^()|\\[\]])[+*](?:\1[+*])+/g, '$1+'),
  // (a+)+ and (a*)* do as well.
  (pattern) => pattern.replaceAll(/\((?:\?:)?((?:\[[^\]]*\]|\\?[^()|\\[\]]))[+*]\)[+*]/g, '$1+'),
  // What ends a repetition is left out of it: \S+@ becomes [^\s@]+@.
  (pattern) =>
    pattern.replaceAll(
      /(\\S|\.|\[\^[^\]]*\])([+*])(?=\\?([^\w\s\\()[\]{}|*+?^$]))/g,
      (_all, set: string, times: string, end: string) => `${without(set, end)}${times}`,
    ),
];

/** A similar pattern without a problem, if there is one. It accepts the same or fewer texts: staff decide. */
export function patternSuggestion(pattern: string): string | undefined {
  let tried = pattern;
  for (const repair of repairs) {
    tried = repair(tried);
    if (tried !== pattern && patternProblem(tried) === undefined) return tried;
  }
  return undefined;
}

function anchored(pattern: string): string {
  if (pattern.startsWith('^') && !pattern.includes('|')) return pattern;
  const bare = pattern.replace(/^\^/, '').replace(/\$$/, '');
  return pattern.includes('|') ? `^(${bare})$` : `^${bare}$`;
}

/** A class of characters without one of them. */
function without(set: string, end: string): string {
  const left = end === '-' || end === ']' ? `\\${end}` : end;
  if (set === '.') return `[^${left}]`;
  if (set === String.raw`\S`) return String.raw`[^\s${left}]`;
  return `${set.slice(0, -1)}${left}]`;
}
