import type { Pence } from '#domain/money.ts';

/** A figure from tagged transactions. */
export interface BookFill {
  value: Pence;
  /** How many transactions it adds up. */
  count: number;
  /** Where they can be seen. */
  href?: string | undefined;
}

export type BookFills = Readonly<Record<string, BookFill>>;

/** An answer that the profile has. */
export interface ProfileFill {
  value: string;
  count?: undefined;
  /** Where it can be changed. */
  href?: string | undefined;
}

/** What stands in a box, or would, without an answer of the filer's own. */
export type BoxFill = BookFill | ProfileFill;
export type BoxFills = Readonly<Record<string, BoxFill>>;

/** The id of a field's control; its label, help and error ids are derived from it. */
export function fieldId(idPrefix: string, name: string): string {
  return `${idPrefix}_${name}`;
}

/** The idPrefix of one entry's form inside a list. */
export function entryIdPrefix(idPrefix: string, entry: number): string {
  return `${idPrefix}-${entry}`;
}

export function sectionId(idPrefix: string, index: number): string {
  return `${idPrefix}__section-${index}`;
}

/** Moves the focus to a field's control and brings it into view. False when it is not on the page. */
export function focusField(idPrefix: string, name: string): boolean {
  const control = document.getElementById(fieldId(idPrefix, name));
  if (control === null) return false;
  const closed = control.closest('details:not([open])');
  if (closed instanceof HTMLDetailsElement) closed.open = true;
  control.scrollIntoView({ block: 'center' });
  reachable(control).focus({ preventScroll: true });
  return true;
}

/** A group of radios is entered at the one that is chosen, or at the first. */
function reachable(control: HTMLElement): HTMLElement {
  if (control.getAttribute('role') !== 'radiogroup') return control;
  return control.querySelector<HTMLElement>('input:checked') ?? control.querySelector('input') ?? control;
}
