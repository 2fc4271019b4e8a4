import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '../definition.ts';
import { boxesByElement, type BoundBox } from '../return-elements/bindings.ts';
import { elementDifferences, type ElementDifference } from '../return-elements/differences.ts';
import { elementWords, kindOfType, nameOf, type ReturnElement } from '../return-elements/element.ts';
import { takenKinds } from '../return-elements/taken.ts';
import { fieldLabel } from './field-label.ts';
import { fingerprint } from './fingerprint.ts';
import type { WorkItem } from './worklist.ts';

/** The elements of HMRC's return in the year before and now. */
export interface ElementsOfYears {
  /** The year that `before` is of: the last one with a schema. */
  readonly from: string;
  readonly before: readonly ReturnElement[];
  readonly after: readonly ReturnElement[];
}

/**
 * What HMRC's schema changes on the page of a form: each element that is new, changed or gone, with the box that is
 * written to it. An item is open again once another box is.
 */
export function elementItems(draft: Definition, to: TaxYear, { before, after }: ElementsOfYears): WorkItem[] {
  const ofPage = ({ path }: ReturnElement) => path === draft.code || path.startsWith(`${draft.code}/`);
  const boxes = boxesByElement([draft], to);
  return elementDifferences(before.filter(ofPage), after.filter(ofPage)).map((one) => {
    const bound = boxes.get(one.path) ?? [];
    return {
      key: `element:${one.path}`,
      kind: 'element',
      called: `Element ${nameOf(one.path)}`,
      before: one.before && elementWords(one.before),
      after: one.after && elementWords(one.after),
      fields: { before: undefined, after: undefined },
      at: bound[0]?.at,
      proposes: one.state,
      flags: flagsOf(one, bound),
      element: { path: one.path, type: one.after?.type ?? '' },
      seen: fingerprint([one.before ?? [], one.after ?? [], bound.map(({ field }) => field.name)]),
    };
  });
}

function flagsOf(
  { path, state, what, after, renamed }: ElementDifference,
  bound: readonly BoundBox[],
): string[] {
  const kind = after && kindOfType(after.type);
  const boxes = bound.map(({ field }) => fieldLabel(field)).join(', ');
  const wrong =
    kind === undefined
      ? []
      : bound.filter(({ field }) => !takenKinds[kind].takes(field)).map(({ field }) => field);
  return [
    ...(what.length === 0 ? [] : [`${sentence(what.join(', '))}.`]),
    ...(renamed === undefined
      ? []
      : [state === 'gone' ? `It may now be ${nameOf(renamed)}.` : `It may be what was ${nameOf(renamed)}.`]),
    ...(state === 'gone'
      ? bound.length > 0
        ? [`${boxes} is still written to it. Choose another element for it, or remove it.`]
        : []
      : bound.length > 0
        ? [`Written from ${boxes}.`]
        : kind === undefined
          ? []
          : [
              after?.required === true
                ? `It must be there, but no box is written to it: ${path}.`
                : `No box is written to it: ${path}.`,
            ]),
    ...(kind === undefined
      ? []
      : wrong.map((field) => `${fieldLabel(field)} does not fit: it takes ${takenKinds[kind].says}.`)),
  ];
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
