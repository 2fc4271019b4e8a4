import type { Field } from '#form-schemas/definition.ts';
import { placeOf } from '../names.ts';

/** Where fields stand, in words: 'below 9 Rent received, in Income' or 'first in Income'. */
export function standingOf(fields: readonly Field[], at: readonly number[]): string {
  const first = at[0] ?? 0;
  const heading = fields.findLast((field, place) => place <= first && field.heading !== undefined)?.heading;
  const above = fields[first]?.heading === undefined ? fields[first - 1] : undefined;
  const section = heading === undefined ? '' : `in ${heading}`;
  if (above !== undefined) return `below ${placeOf(above)}${section === '' ? '' : `, ${section}`}`;
  return section === '' ? 'first of the form' : `first ${section}`;
}
