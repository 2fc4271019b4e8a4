import { countries } from './countries.ts';

export interface Country {
  /** ISO 3166-1 alpha-3, as HMRC accepts it and as we store it. */
  readonly code: string;
  readonly name: string;
}

const all: readonly Country[] = Object.entries(countries).map(([code, name]) => ({ code, name }));

export function isCountry(code: string): boolean {
  return Object.hasOwn(countries, code);
}

/** The name of a code, or undefined when there is no such country. */
export function countryName(code: string): string | undefined {
  return all.find((country) => country.code === code)?.name;
}

/**
 * The country that a text names exactly, ignoring accents and brackets. A code is not enough: 'Ind' is how Indonesia
 * begins.
 */
export function countryNamed(text: string): Country | undefined {
  const wanted = comparable(text);
  return all.find(({ name }) => namesOf(name).includes(wanted));
}

/**
 * Countries that match the text, best first: the name starts with it, then a word of the name does, then the code
 * matches. Returns all of them by name for an empty text.
 */
export function findCountries(typed: string): readonly Country[] {
  const wanted = comparable(typed);
  if (wanted === '') return all;
  return all
    .map((country) => ({ country, rank: rankOf(country, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ country }) => country);
}

function rankOf({ code, name }: Country, wanted: string): number {
  const plain = comparable(name);
  if (plain.startsWith(wanted)) return 3;
  if (comparable(code) === wanted) return 2;
  return plain.includes(` ${wanted}`) || plain.includes(`(${wanted}`) ? 1 : 0;
}

/** 'Turkey (Türkiye)' is also called 'Turkey' and 'Türkiye'. */
function namesOf(name: string): readonly string[] {
  const plain = comparable(name);
  const parts = /^(.*) \((.*)\)$/.exec(plain);
  return parts ? [plain, parts[1] ?? '', parts[2] ?? ''] : [plain];
}

function comparable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('’', "'")
    .replaceAll('&', 'and')
    .replace(/\bSt\b\.?/gi, 'Saint')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
