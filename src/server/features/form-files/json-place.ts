/** A JSON token: a whole text, number or word, or one character; with spaces before it. */
const TOKEN =
  /[ \t\n\r]*(?:("[^"\\\p{Cc}]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\p{Cc}]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([{}[\],:]))/uy;

type Expects = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end' | 'nothing';

/**
 * Where a text stops being valid JSON, as line and column from 1. JavaScript's parser does not report it for every
 * mistake. Only for texts that are not JSON.
 */
export function placeOfMistake(text: string): { line: number; column: number } {
  return placeOf(text, firstMistake(text));
}

/** Line and column, from 1, of the character at this index. */
export function placeOf(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, index);
  const lines = before.split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function firstMistake(text: string): number {
  const open: ('{' | '[')[] = [];
  let expects: Expects = 'value';
  TOKEN.lastIndex = 0;
  for (;;) {
    const from: number = TOKEN.lastIndex;
    const [, value, sign] = TOKEN.exec(text) ?? [];
    const next: Expects | undefined =
      value === undefined ? afterSign(sign, expects, open) : afterValue(value, expects, open);
    if (next === undefined) return from + (/^[ \t\n\r]*/.exec(text.slice(from))?.[0].length ?? 0);
    expects = next;
  }
}

function afterValue(value: string, expects: Expects, open: readonly string[]): Expects | undefined {
  if (expects === 'name' || expects === 'name or end') return value.startsWith('"') ? 'colon' : undefined;
  return expects === 'value' || expects === 'value or end' ? afterWhole(open) : undefined;
}

function afterSign(sign: string | undefined, expects: Expects, open: ('{' | '[')[]): Expects | undefined {
  const isValue = expects === 'value' || expects === 'value or end';
  switch (sign) {
    case '{':
    case '[':
      if (!isValue) return undefined;
      open.push(sign);
      return sign === '{' ? 'name or end' : 'value or end';
    case '}':
    case ']':
      if (open.at(-1) !== (sign === '}' ? '{' : '[')) return undefined;
      if (!expects.endsWith('or end')) return undefined;
      open.pop();
      return afterWhole(open);
    case ',':
      if (expects !== 'comma or end') return undefined;
      return open.at(-1) === '{' ? 'name' : 'value';
    case ':':
      return expects === 'colon' ? 'value' : undefined;
    case undefined:
    default:
      return undefined;
  }
}

function afterWhole(open: readonly string[]): Expects {
  return open.length === 0 ? 'nothing' : 'comma or end';
}
