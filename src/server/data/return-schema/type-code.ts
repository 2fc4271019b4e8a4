import type { Tree } from '#return-rules/tree.ts';

/** The limits of a type and of those it is derived from; the most derived one wins. */
interface Facets {
  readonly base: string;
  readonly words: readonly string[];
  readonly patterns: readonly string[];
  readonly limits: Readonly<Record<string, string>>;
}

/** Types can be derived from each other this often; a circle ends here. */
const DEEPEST = 20;

/**
 * A simple type of HMRC's schema as a code of docs/return-schema.md. `type` is the type, or its name. A type that no code
 * describes becomes a text of its length.
 */
export function typeCode(schema: Tree, type: Tree | string): string {
  const { base, words, patterns, limits } = facetsOf(schema, type, 0);
  if (words.length > 0) return wordsCode(words);
  if (base === 'date') return 'D';
  if (base === 'base64Binary') return 'BASE64';
  if (base === 'decimal' || base === 'double' || base === 'float') return numberCode(patterns, limits);
  if (/integer|int|long|short|byte/i.test(base)) return wholeCode(base, limits);
  return textCode(patterns, limits);
}

function facetsOf(schema: Tree, type: Tree | string, depth: number): Facets {
  const name = typeof type === 'string' ? type.slice(type.indexOf(':') + 1) : '';
  const declared =
    typeof type === 'string'
      ? schema.children.find((one) => one.name === 'simpleType' && one.attributes['name'] === name)
      : type;
  const restriction = declared?.children.find((one) => one.name === 'restriction');
  if (restriction === undefined || depth > DEEPEST)
    return { base: name === '' ? 'string' : name, words: [], patterns: [], limits: {} };
  const inner = restriction.children.find((one) => one.name === 'simpleType');
  const from = facetsOf(schema, inner ?? restriction.attributes['base'] ?? '', depth + 1);
  const own = (facet: string) =>
    restriction.children.filter((one) => one.name === facet).map((one) => one.attributes['value'] ?? '');
  const words = own('enumeration');
  return {
    base: from.base,
    words: words.length > 0 ? words : from.words,
    patterns: [...own('pattern'), ...from.patterns],
    limits: {
      ...from.limits,
      ...Object.fromEntries(
        restriction.children
          .filter(({ name: facet }) => /^(min|max|length|totalDigits)/.test(facet))
          .map(({ name: facet, attributes }) => [facet, attributes['value'] ?? '']),
      ),
    },
  };
}

function wordsCode(words: readonly string[]): string {
  const sorted = words.toSorted();
  if (sorted.join() === 'yes') return 'Y';
  return sorted.join() === 'no,yes' ? 'YN' : `ENUM(${words.join(',')})`;
}

/** All amounts of money are below this. */
const LARGEST = 10_000_000_000;

function numberCode(patterns: readonly string[], limits: Facets['limits']): string {
  if (!patterns.some((pattern) => pattern.includes('\\.[0-9]{2}')))
    return limits['maxInclusive'] === '100' ? 'PCT' : 'NUMBER';
  const most = Number(limits['maxInclusive'] ?? LARGEST);
  const limit = most < LARGEST ? `<=${limits['maxInclusive']}` : '';
  return `${moneyCode(patterns, limits)}${limit}`;
}

function moneyCode(patterns: readonly string[], limits: Facets['limits']): string {
  if (Number(limits['minExclusive'] ?? -1) === 0) return 'P';
  if (Number(limits['minInclusive'] ?? -1) >= 0) return Number(limits['minInclusive']) > 0 ? 'P' : 'N';
  return patterns.some((pattern) => pattern.includes('[1-9]+')) ? 'Z' : 'M';
}

function wholeCode(base: string, limits: Facets['limits']): string {
  const least = limits['minInclusive'] ?? (base === 'positiveInteger' ? '1' : '0');
  return `I(${least}-${limits['maxInclusive'] ?? '9'.repeat(Number(limits['totalDigits'] ?? 8))})`;
}

/** Patterns of HMRC's that have a code. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^\[A-Z\]\{3\}$/, 'CODE3'],
  [/^\[0-9\]\{4\}-\[0-9\]\{2\}$/, 'TY'],
  [/^\[0-9 \]\{1,20\}$/, 'PHONE20'],
  [/^\(?\[A-Z\]\{2\}\[0-9\]\{6\}\[A-Z\]\?/, 'NINO'],
  [/^\[A-Z0-9\\-\/\]\{1,18\}$/, 'REF18'],
  [/^\(\(?\[A-Z\]\{2\}\)?\|\(?\[0-9\]\{2\}\)?\)\[0-9\]\{6\}$/, 'CRN'],
  [/^\[A-Za-z0-9\]\{10\}$/, 'ALNUM10'],
];

function textCode(patterns: readonly string[], limits: Facets['limits']): string {
  for (const pattern of patterns) {
    const known = PATTERNS.find(([like]) => like.test(pattern));
    if (known !== undefined) return known[1];
    const digits = /^\[0-9\]\{(\d+)\}$/.exec(pattern)?.[1];
    if (digits !== undefined) return digits === '10' ? 'UTR' : `DIGITS${digits}`;
  }
  const isFilled = patterns.some((pattern) => pattern.includes('[^\\s]'));
  return `${isFilled ? 'NE' : 'S'}${limits['maxLength'] ?? limits['length'] ?? ''}`;
}
