import type { Definition, Field } from '#form-schemas/definition.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import { pseudoVariables } from '#form-schemas/vocabulary.ts';
import { firstFree } from './free-names.ts';

const STEM = 'field';
const LONGEST = 40;
/** Conditions use these words for something else, or every JavaScript object has them: lint rejects both. */
const RESERVED: ReadonlySet<string> = new Set([
  INCLUDE,
  ...pseudoVariables,
  ...Object.getOwnPropertyNames(Object.prototype),
]);

/**
 * The name for the field at a place, from its title: 'Project code' becomes project_code, with a number if
 * that is taken.
 */
export function nameFromTitle({ form_json: { fields } }: Definition, at: number, title: string): string {
  const others = fields.filter((_, place) => place !== at);
  const taken = new Set([...RESERVED, ...others.flatMap(({ name, formerly = [] }) => [name, ...formerly])]);
  const wanted = stemOf(title);
  if (wanted === '') return firstFree((number) => `${STEM}_${number}`, taken);
  return taken.has(wanted) ? firstFree((number) => `${wanted}_${number + 1}`, taken) : wanted;
}

/** Whether the name was not chosen: it is a new field's name, or follows from the title. */
export function isNamedByTitle({ name, title }: Pick<Field, 'name' | 'title'>): boolean {
  const stem = stemOf(title);
  const rest = stem !== '' && name.startsWith(stem) ? name.slice(stem.length) : name;
  return rest === '' || /^field_\d+$/.test(name) || (rest !== name && /^_\d+$/.test(rest));
}

/** Letters, digits and _, starting with a letter, cut between words; '' for a title without any. */
function stemOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  if (words.length > 0 && !/^[a-z]/.test(words[0] ?? '')) words.unshift(STEM);
  while (words.length > 1 && words.join('_').length > LONGEST) words.pop();
  return words.join('_').slice(0, LONGEST);
}
