import type { TaxYear } from '#domain/tax-year.ts';
import { constantsIn, fieldWithConstants } from '../constants.ts';
import type { Definition, Field } from '../definition.ts';
import { isOfferedIn } from '../resolve.ts';

export interface OfferedBox {
  /** With the numbers of the year in its texts and conditions, but for no particular year. */
  readonly field: Field;
  /** Its position in form_json.fields. */
  readonly at: number;
  /** The years it lists. */
  readonly taxYears: readonly string[] | undefined;
}

/** The boxes of a year by identity: the id, or the name of a field without one. */
export function boxesOf(definition: Definition, year: TaxYear): ReadonlyMap<string, OfferedBox> {
  const constants = constantsIn(definition, year);
  const boxes = new Map<string, OfferedBox>();
  definition.form_json.fields.forEach((raw, at) => {
    if (!isOfferedIn(raw.taxYears, year)) return;
    const { taxYears, ...field } = fieldWithConstants(raw, constants);
    const identity = field.id ?? field.name;
    let key = identity;
    for (let nth = 2; boxes.has(key); nth += 1) key = `${identity} ${nth}`;
    boxes.set(key, { field, at, taxYears });
  });
  return boxes;
}

/**
 * The part of a field that staff sign off: everything except its headings, which belong to the form (removing the
 * first box of a section moves them), and the English source of its Welsh.
 */
export function contentOf({ id: _id, heading: _h, subheading: _s, cy, choices, ...rest }: Field): object {
  const { heading: _heading, subheading: _subheading, ...welsh } = cy ?? {};
  return {
    ...withoutSources({ ...rest, ...(cy !== undefined && { cy: welsh }) }),
    ...(choices !== undefined && { choices: choices.map(withoutSources) }),
  };
}

/** The object without the English source of its Welsh, because confirming a translation changes nothing. */
export function withoutSources<Thing extends { readonly cy?: object }>(thing: Thing): object {
  if (thing.cy === undefined) return thing;
  const { of: _of, ...welsh } = { of: undefined, ...thing.cy };
  return { ...thing, cy: welsh };
}
