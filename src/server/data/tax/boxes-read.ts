import { BEFORE } from '#form-schemas/outside-names.ts';
import type { Context } from '#form-schemas/settle.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { figuresOfYear } from './figures-of-year.ts';
import type { StoredYear } from './stored-year.ts';

/** The sections of boxes by their names: 'property' of 'property.box_20'. */
export function sectionsOf(names: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...names].map((name) => name.slice(0, name.indexOf('.'))));
}

/**
 * The boxes of a year that forms of the next one read ('property.box_20'), as the year's own screens show them, each
 * under its name in those forms ('before.property.box_20'). None when nothing is saved. The facts of `stored` must have
 * `sectionsOf(names)` as `readAfter`.
 */
export function boxesRead(names: ReadonlySet<string>, year: TaxYear, stored: StoredYear): Context {
  if (stored.saved.length === 0) return {};
  const { context } = figuresOfYear(year, stored);
  return Object.fromEntries(
    [...names].flatMap((name) => (context[name] === undefined ? [] : [[`${BEFORE}.${name}`, context[name]]])),
  );
}
