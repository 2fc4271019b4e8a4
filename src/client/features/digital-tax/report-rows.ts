/** A line of the report: a name with an amount or a text, or a heading with its own lines. */
export interface ReportRow {
  readonly key: string;
  readonly title: string;
  /** How deep it is inside other headings, from 0. */
  readonly depth: number;
  /** Undefined for a heading. */
  readonly value: string | undefined;
}

/** HMRC's words that say nothing to people who read the report. */
const unread: ReadonlySet<string> = new Set(['links', 'messages']);
/** Numbers that are not amounts of money. */
const plain = /(rate|percentage|count|number|months|days|year|age)$/i;

/** HMRC's figure for a band without an upper limit. */
const NO_LIMIT = 99_999_999_999;

const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** The lines of a calculation in HMRC's order. Empty for anything that is not JSON. */
export function reportRows(json: string): readonly ReportRow[] {
  try {
    return rowsOf(JSON.parse(json), '', 0);
  } catch {
    return [];
  }
}

function rowsOf(value: unknown, path: string, depth: number): ReportRow[] {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  const numbers = isList ? numbersOf(value) : [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]): ReportRow[] => {
    if (unread.has(name) || inner === null) return [];
    const key = `${path}/${name}`;
    const title = isList ? listTitle(inner, numbers[Number(name)] ?? '') : titleOf(name);
    if (typeof inner !== 'object') return [{ key, title, depth, value: textOf(name, inner) }];
    const inside = rowsOf(isList ? withoutTitle(inner) : inner, key, depth + 1);
    return inside.length === 0 ? [] : [{ key, title, depth, value: undefined }, ...inside];
  });
}

/** Words that HMRC also writes in small letters. */
const abbreviations: ReadonlyMap<string, string> = new Map(
  ['UK', 'PAYE', 'NIC', 'NICs', 'HMRC', 'UTR', 'EEA'].map((word) => [word.toLowerCase(), word]),
);

/** 'incomeTaxCharged' is 'Income tax charged'. */
export function titleOf(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([a-z])(\d)/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(' ')
    .map(
      (word) =>
        abbreviations.get(word.toLowerCase()) ?? (/^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase()),
    );
  const sentence = words.join(' ');
  return (sentence[0]?.toUpperCase() ?? '') + sentence.slice(1);
}

/** The names of the texts that entries of a list are called by. */
const titles = ['name', 'incomeSourceName', 'type', 'incomeSourceType'] as const;

function titleIn(entry: unknown): (typeof titles)[number] | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  return titles.find((name) => typeof (entry as Readonly<Record<string, unknown>>)[name] === 'string');
}

/** An entry of a list by its own name, such as a tax band, or else its type or place. */
function listTitle(entry: unknown, number: string): string {
  const text = ownTitle(entry);
  return [text, number].filter((part) => part !== '').join(' ');
}

/** '' without one. */
function ownTitle(entry: unknown): string {
  const own = titleIn(entry);
  if (own === undefined) return '';
  const text = String((entry as Readonly<Record<string, unknown>>)[own]);
  if (own === 'incomeSourceName') return text;
  return sourceWords[text] ?? titleOf(text.replaceAll(/[-_]/g, ' '));
}

/** The types of income whose words are more than HMRC's with spaces. */
const sourceWords: Readonly<Record<string, string>> = {
  'self-employment': 'Self-employment',
  'uk-property-fhl': 'UK furnished holiday lets',
  'foreign-property-fhl-eea': 'Furnished holiday lets in the EEA',
};

/** The number of each entry that shares its title with another one or has none; '' for the others. */
function numbersOf(entries: readonly unknown[]): string[] {
  const own = entries.map(ownTitle);
  return own.map((title, index) => {
    if (title === '') return `${index + 1}`;
    const same = own.filter((other) => other === title).length;
    return same === 1 ? '' : `${own.slice(0, index + 1).filter((other) => other === title).length}`;
  });
}

/** An entry without the text that is already its heading. */
function withoutTitle(entry: unknown): unknown {
  const own = titleIn(entry);
  return own === undefined ? entry : { ...(entry as object), [own]: null };
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'number') return String(value);
  if (/rate$|percentage$/i.test(name)) return `${value}%`;
  if (value >= NO_LIMIT) return 'No limit';
  return plain.test(name) ? String(value) : money.format(value).replace('-', '−');
}
