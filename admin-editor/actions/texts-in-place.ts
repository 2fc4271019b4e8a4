import type { Definition, Field } from '#form-schemas/definition.ts';

/** A text of the form that can be edited in place. */
export interface TextInPlace {
  readonly at: number;
  readonly attribute: 'title' | 'help' | 'heading' | 'subheading';
  /** The element that shows the text, where editing takes place. */
  readonly element: Element;
}

/** The form text that was clicked; undefined on a control or where there is no text. */
export function textAt(definition: Definition, target: Element): TextInPlace | undefined {
  const heading = target.closest('h2, h3');
  if (heading !== null) return headingAt(definition, heading);
  const box = target.closest<HTMLElement>('[data-at]');
  if (box === null || target.closest('input, textarea, select, button, a')) return undefined;
  const at = Number(box.dataset['at']);
  const help = target.closest('[id$="__help"]');
  if (help !== null) return { at, attribute: 'help', element: help };
  return textOf(box, 'title');
}

/** A text of the field at this place; undefined while the form does not show it. */
export function textOfField(
  canvas: Element | null,
  { form_json: { fields } }: Definition,
  at: number,
  attribute: TextInPlace['attribute'],
): TextInPlace | undefined {
  const box = canvas?.querySelector<HTMLElement>(`[data-at="${at}"]`);
  if (!box || box.offsetParent === null) return undefined;
  if (attribute === 'title' || attribute === 'help') return textOf(box, attribute);
  const text = fields[at]?.[attribute];
  const element = [...(canvas?.querySelectorAll(attribute === 'heading' ? 'h2' : 'h3') ?? [])].find(
    (one) => one.textContent === text && one.parentElement?.contains(box),
  );
  return element === undefined ? undefined : { at, attribute, element };
}

function textOf(box: HTMLElement, attribute: 'title' | 'help'): TextInPlace | undefined {
  const label = box.querySelector('label, [id$="__label"], p');
  const element = attribute === 'title' ? label : (box.querySelector('[id$="__help"]') ?? label);
  return element === null ? undefined : { at: Number(box.dataset['at']), attribute, element };
}

/**
 * The field that carries a heading. The first field drawn below it can be a later one, because only this
 * year's fields are drawn.
 */
function headingAt({ form_json: { fields } }: Definition, element: Element): TextInPlace | undefined {
  const attribute = element.tagName === 'H2' ? 'heading' : 'subheading';
  const first = element.parentElement?.querySelector<HTMLElement>('[data-at]')?.dataset['at'];
  if (first === undefined) return undefined;
  const at = fields.findLastIndex(
    (field: Field, place) => place <= Number(first) && field[attribute] !== undefined,
  );
  return at < 0 ? undefined : { at, attribute, element };
}
