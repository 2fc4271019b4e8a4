import { type TaxYear, yearBefore } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import {
  type BoundBox,
  boxesByElement,
  missingElements,
  wrongBinding,
} from '#form-schemas/return-elements/bindings.ts';
import type { ReturnElement } from '#form-schemas/return-elements/element.ts';
import type { Element } from '../filing/xml/elements.ts';
import { isPageName, pageNames, returnYearOf } from '../filing/xml/return-years.ts';

/** The forms of a year: what they offer decides which elements have a box. */
export interface FormsOf {
  readonly year: TaxYear;
  readonly definitions: readonly Definition[];
}

export interface Coverage {
  readonly boxes: ReadonlyMap<string, readonly BoundBox[]>;
  /** Elements that must be in the return and that nothing is written to. */
  readonly missing: readonly ReturnElement[];
  /** Boxes that are written to an element that does not take them, or that the return does not have. */
  readonly wrong: readonly (BoundBox & { readonly message: string })[];
}

/**
 * Which elements of a return the forms of its year fill. What had no box in the year before, such as the name and the
 * number of pages, is written by the product itself.
 */
export function coverageOf(elements: readonly ReturnElement[], now: FormsOf, before: FormsOf): Coverage {
  const boxes = boxesByElement(pagesOf(now), now.year);
  const boxesBefore = boxesByElement(pagesOf(before), before.year);
  const own = writtenPaths(yearBefore(now.year) ?? now.year);
  const isWritten = (path: string) => boxes.has(path) || (own.has(path) && !boxesBefore.has(path));
  const byPath = new Map(elements.map((one) => [one.path, one]));
  return {
    boxes,
    missing: missingElements(elements, isWritten),
    wrong: [...boxes.values()].flat().flatMap((box) => {
      const message = wrongBinding(box.field, byPath, now.year);
      return message === undefined ? [] : [{ ...box, message }];
    }),
  };
}

/** Forms for our own records name no page of the return. */
function pagesOf({ definitions }: FormsOf): readonly Definition[] {
  return definitions.filter(({ kind }) => kind !== 'dialog');
}

/** Every path that the code can write in a year. */
function writtenPaths(year: TaxYear): ReadonlySet<string> {
  const { elements } = returnYearOf(year);
  return new Set(pageNames.flatMap((page) => pathsOf(elements[page], page)));
}

function pathsOf(element: Element, path: string): string[] {
  if (element.kind !== 'group') return [path];
  return Object.entries(element.children).flatMap(([name, child]) => pathsOf(child, `${path}/${name}`));
}

/** A page of a schema that the code does not write. */
export interface UnwrittenPage {
  readonly page: string;
  /** It must be in the return, or boxes are written to it that would be left out. */
  readonly bars: boolean;
}

/** The pages that the code does not write, such as those of ministers of religion. `boxes`: by the path they fill. */
export function unwrittenPages(
  elements: readonly ReturnElement[],
  boxes: Coverage['boxes'],
): readonly UnwrittenPage[] {
  return elements
    .filter(({ path }) => /^SA\d/.test(path) && !path.includes('/') && !isPageName(path))
    .map(({ path: page, required }) => ({
      page,
      bars: required || [...boxes.keys()].some((path) => path === page || path.startsWith(`${page}/`)),
    }));
}
