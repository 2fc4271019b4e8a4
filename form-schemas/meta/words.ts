import { taxYearLabel, taxYears } from '#domain/tax-year.ts';

/** What the schema validator reports about one place. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
  readonly message: string;
}

/** One finding as a sentence that says what is allowed; undefined where another finding says it better. */
export function wordsFor(
  { keyword, instancePath, params, message }: SchemaError,
  value: unknown,
): string | undefined {
  const property = propertyOf(instancePath);
  switch (keyword) {
    case 'required':
      return `"${listed(params, 'requiredProperties')}" is missing.`;
    case 'additionalProperties':
      if (property === 'constants') return 'Names are small letters, digits and _; years such as 2025-2026.';
      return noWords(listOf(params, 'additionalProperties'));
    case 'enum':
      return oneOf(listOf(params, 'allowedValues'), value);
    case 'const':
      return `Must be "${listed(params, 'allowedValue')}".`;
    case 'pattern':
      if (typeof value === 'string' && value.length > mostIn(listed(params, 'pattern')))
        return tooLong(mostIn(listed(params, 'pattern')));
      return `Must be ${written[property] ?? `written like ${listed(params, 'pattern')}`}.`;
    case 'type':
      return `Must be ${either[property] ?? typeWords(listed(params, 'type'))}.`;
    case 'minimum':
      return `Must be ${listed(params, 'limit')} or more.`;
    case 'maximum':
      return `Must be ${listed(params, 'limit')} or less.`;
    case 'minLength':
      return 'Must not be empty.';
    case 'maxLength':
      return tooLong(listed(params, 'limit'));
    case 'minItems':
      return 'Must name at least one.';
    case 'anyOf':
    case 'boolean':
      // The findings inside say the same, and better.
      return undefined;
    default:
      return `${message[0]?.toUpperCase() ?? ''}${message.slice(1)}.`;
  }
}

function tooLong(most: number | string): string {
  return `Must have at most ${most} characters.`;
}

/** The maximum length a pattern allows when it ends with a count: 64 for ^[a-z][a-z0-9]{0,63}$. */
function mostIn(pattern: string): number {
  const [, least, most] = /\{(\d+),(\d+)\}\$$/.exec(pattern) ?? [];
  return least === undefined ? Infinity : Number(most) + 1 - Number(least);
}

const first = taxYears[0];
const last = taxYears.at(-1) ?? first;
const years = `a tax year such as 2025-2026, from ${taxYearLabel(first)} to ${taxYearLabel(last)}`;

/** The format of properties with a pattern. */
const written: Readonly<Record<string, string>> = {
  name: 'letters, digits and _, beginning with a letter',
  code: 'letters, digits, _ and -, at most 40',
  taxYear: `a tax year such as 2025-26, from ${first} to ${last}`,
  taxYears: years,
  provisional: years,
  id: 'letters, digits and the marks . _ - (a rule: small letters, digits and _)',
  help_link: 'a web address (https://…) or a path of this app (/…)',
  xml: 'element names with / between them, such as SA102/Employment/PayFromEmployment',
};

/** Properties with more than one type, or whose type says too little. */
const either: Readonly<Record<string, string>> = {
  form_json: 'an object with a list of "fields"',
  default: 'a text, a number, or true or false',
  depends: 'the name of a field, or a list of names',
  constants: 'a number, or numbers by tax year such as {"2024-2025": 90000}',
};

function noWords(words: readonly string[]): string {
  const quoted = words.map((word) => `"${word}"`).join(', ');
  return `${quoted} ${words.length === 1 ? 'is not a word' : 'are not words'} of the language here.`;
}

function typeWords(type: string): string {
  const words: Readonly<Record<string, string>> = {
    string: 'a text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  };
  return words[type] ?? type;
}

/** The property at the end of a path, without an index or the name of a constant. */
function propertyOf(path: string): string {
  const keys = path.split('/').filter((key) => !/^\d+$/.test(key));
  return keys.includes('constants') ? 'constants' : (keys.at(-1) ?? '');
}

/** All allowed words; of a long list only the ones nearest to the input. */
function oneOf(allowed: readonly string[], value: unknown): string {
  if (allowed.length <= 30) return `Use one of: ${allowed.join(', ')}.`;
  const text = String(value);
  const near = [...allowed].sort((a, b) => distance(text, a) - distance(text, b)).slice(0, 5);
  return `"${text}" is not one of the ${allowed.length} words allowed. Nearest: ${near.join(', ')}.`;
}

/** The number of letters to change, add or remove. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(a).entries()) {
    const next = [index + 1];
    for (let column = 0; column < b.length; column += 1) {
      const change = (row[column] ?? 0) + (letter === b[column] ? 0 : 1);
      next.push(Math.min(change, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

function listOf(params: object, key: string): readonly string[] {
  const value: unknown = Object.entries(params).find(([name]) => name === key)?.[1];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

function listed(params: object, key: string): string {
  return listOf(params, key).join(', ');
}
