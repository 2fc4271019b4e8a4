import type { Value } from '#form-schemas/definition.ts';
import type { Context } from '#form-schemas/settle.ts';
import type { Pence } from '#domain/money.ts';

/** A figure from tagged transactions. */
export interface BookFill {
  value: Pence;
  /** How many transactions it adds up. */
  count: number;
  /** Link to the transactions. */
  href?: string | undefined;
}

export type BookFills = Readonly<Record<string, BookFill>>;

/** What fills an entry with this context and this choice of a business; the same object each time. */
export type FillsOf = (context: Context, business: Value | undefined) => BookFills | undefined;

/** An answer from the profile. */
export interface ProfileFill {
  value: string;
  count?: undefined;
  /** Link to the page where it can be changed. */
  href?: string | undefined;
}

/** What a box shows if the filer has no answer of their own. */
export type BoxFill = BookFill | ProfileFill;
export type BoxFills = Readonly<Record<string, BoxFill>>;

/** The id of a field's control. The ids of its label, help and error are derived from it. */
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

/** Moves the focus to a field's control and scrolls it into view. Returns false if it is not on the page. */
export function focusField(idPrefix: string, name: string): boolean {
  const control = document.getElementById(fieldId(idPrefix, name));
  if (control === null) return false;
  const closed = control.closest('details:not([open])');
  if (closed instanceof HTMLDetailsElement) closed.open = true;
  control.scrollIntoView({ block: 'center' });
  reachable(control).focus({ preventScroll: true });
  return true;
}

/**
 * The same once the control is drawn: the boxes of entries are fetched, and come a moment later. Gives up after some
 * seconds. `onLook` is called before each look. Returns a function that stops looking.
 */
export function focusOnceDrawn(
  idPrefix: string,
  name: string,
  { onLook, onFocused }: { onLook?: () => void; onFocused?: () => void },
): () => void {
  let frame = 0;
  const look = (left: number) => {
    onLook?.();
    if (focusField(idPrefix, name)) onFocused?.();
    else if (left > 0) frame = requestAnimationFrame(() => look(left - 1));
  };
  look(300);
  return () => cancelAnimationFrame(frame);
}

/** In a group of radios, the focus goes to the chosen one or else the first. */
function reachable(control: HTMLElement): HTMLElement {
  if (control.getAttribute('role') !== 'radiogroup') return control;
  return control.querySelector<HTMLElement>('input:checked') ?? control.querySelector('input') ?? control;
}
