import type { Field } from '#form-schemas/definition.ts';
import type { Level } from '../commands/block.ts';
import { placeOf } from '../editor/names.ts';

/**
 * The position of fields in words: 'below 9 Rent received, in Income' or 'first in Income'. For a whole
 * section it is relative to the others: 'after the section “Lodger”'.
 */
export function positionWords(fields: readonly Field[], at: readonly number[], whole?: Level): string {
  const first = at[0] ?? 0;
  const level = whole !== undefined && fields[first]?.[whole] !== undefined ? whole : undefined;
  if (level === 'heading') return afterSection(fields.slice(0, first), level) ?? 'first of the sections';
  const start = fields.findLastIndex((field, place) => place <= first && field.heading !== undefined);
  const heading = fields[start]?.heading;
  const section = heading === undefined ? '' : `in ${heading}`;
  const after = level && afterSection(fields.slice(Math.max(start, 0), first), level);
  const above = fields[first]?.heading === undefined ? fields[first - 1] : undefined;
  const relation = after ?? (above === undefined ? undefined : `below ${placeOf(above)}`);
  if (relation !== undefined) return `${relation}${section === '' ? '' : `, ${section}`}`;
  return section === '' ? 'first of the form' : `first ${section}`;
}

function afterSection(above: readonly Field[], level: Level): string | undefined {
  const before = above.findLast((field) => field[level] !== undefined)?.[level];
  return before === undefined ? undefined : `after the section “${before}”`;
}
