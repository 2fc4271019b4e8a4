import type { TaxYear } from '#domain/tax-year.ts';
import type { ReturnElement } from '#form-schemas/return-elements/element.ts';
import { knownYears } from '#return-rules/return-years.ts';
import type { Structure } from '#return-rules/structure.ts';
import { UNBOUNDED } from './schema-file.ts';

/** The elements of a return as a list of paths, in order. */
export function returnElements(
  structure: readonly Structure[],
  boxes: Readonly<Record<string, string>> = {},
  parent = '',
): readonly ReturnElement[] {
  return structure.flatMap(({ name, type, required, max, children }): ReturnElement[] => {
    const path = parent === '' ? name : `${parent}/${name}`;
    const box = boxes[path];
    const element = {
      path,
      type: children.length > 0 ? '' : type === '' ? 'any' : type,
      required,
      max: max >= UNBOUNDED ? 0 : max,
      ...(box !== undefined && { box }),
    };
    return [element, ...returnElements(children, boxes, path)];
  });
}

/** The listing that comes with the product, for the years that have one. */
export function shippedStructure(year: TaxYear): readonly Structure[] | undefined {
  return knownYears.find(({ name }) => name === year)?.structure;
}
