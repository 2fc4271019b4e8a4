import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field } from '../definition.ts';
import { isOfferedIn } from '../resolve.ts';
import { groupOf, kindOfType, type ReturnElement } from './element.ts';
import { takenKinds } from './taken.ts';

/** A box that is written to an element. */
export interface BoundBox {
  readonly code: string;
  readonly field: Field;
  /** Its place among the fields of the form. */
  readonly at: number;
}

/** The boxes that forms offer in a year, by the element that they are written to. */
export function boxesByElement(
  definitions: readonly Definition[],
  year: TaxYear,
): ReadonlyMap<string, readonly BoundBox[]> {
  const boxes = new Map<string, BoundBox[]>();
  for (const { code, form_json } of definitions)
    form_json.fields.forEach((field, at) => {
      if (field.xml === undefined || !isOfferedIn(field.taxYears, year)) return;
      boxes.set(field.xml, [...(boxes.get(field.xml) ?? []), { code, field, at }]);
    });
  return boxes;
}

/** Why a box cannot be written to the element it names. Undefined if it can, or if its page is not known. */
export function wrongBinding(
  field: Field,
  elements: ReadonlyMap<string, ReturnElement>,
  year: TaxYear,
): string | undefined {
  const { xml } = field;
  if (xml === undefined || isUnlisted(xml, elements)) return undefined;
  const element = elements.get(xml);
  if (element === undefined) return `the return for ${year} has no element ${xml}`;
  const kind = kindOfType(element.type);
  if (kind === undefined || takenKinds[kind].takes(field)) return undefined;
  return `${xml} of the return takes ${takenKinds[kind].says}, so HMRC would reject this box`;
}

function isUnlisted(path: string, elements: ReadonlyMap<string, ReturnElement>): boolean {
  for (let group = groupOf(path); group !== ''; group = groupOf(group))
    if (elements.get(group)?.type === 'any') return true;
  return false;
}

/**
 * The elements that must be there and that nothing is written to, in the order of the return. `isWritten`: a box or the
 * product itself writes an element. A required element only counts where the group around it is in the return: because
 * it must be, or because something in it is written.
 */
export function missingElements(
  elements: readonly ReturnElement[],
  isWritten: (path: string) => boolean,
): readonly ReturnElement[] {
  const used = usedGroups(elements, isWritten);
  const inReturn = new Set<string>(['']);
  const whole = new Set<string>();
  const missing: ReturnElement[] = [];
  for (const element of elements) {
    const { path, type, required } = element;
    const group = groupOf(path);
    // A box can name a group, such as an address, and then fills what must be in it.
    if (whole.has(group) || (type === '' && isWritten(path))) {
      whole.add(path);
      continue;
    }
    if (!inReturn.has(group)) continue;
    if (type === '') {
      if (required || used.has(path)) inReturn.add(path);
    } else if (type !== 'any' && required && !isWritten(path)) missing.push(element);
  }
  return missing;
}

/** The groups in which something is written. */
function usedGroups(
  elements: readonly ReturnElement[],
  isWritten: (path: string) => boolean,
): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { path } of elements) {
    if (!isWritten(path)) continue;
    for (let group = groupOf(path); group !== '' && !used.has(group); group = groupOf(group)) used.add(group);
  }
  return used;
}
