import type { Definition, Field } from './definition.ts';
import { isGroup } from './lists.ts';

/** Whether a field has an answer in each entry of a list: other forms read those of all entries together. */
export function hasSeveral(field: Field, { kind, form_json: { fields } }: Definition): boolean {
  if (kind === 'list') return true;
  const list = field.in === undefined ? undefined : fields.find(({ name }) => name === field.in);
  return list !== undefined && !isGroup(list);
}

/** What conditions of other forms know about a field: its words, and what kind of value it has. */
export type ReadOutside = Pick<
  Field,
  'box' | 'title' | 'format' | 'currency' | 'choices' | 'choicesFrom' | 'widget' | 'computed'
>;

export function readOutside(field: Field): ReadOutside {
  const { box, title, format, currency, choices, choicesFrom, widget, computed } = field;
  return {
    title,
    format,
    ...(box !== undefined && { box }),
    ...(currency !== undefined && { currency }),
    ...(choices !== undefined && { choices }),
    ...(choicesFrom !== undefined && { choicesFrom }),
    ...(widget !== undefined && { widget }),
    ...(computed !== undefined && { computed }),
  };
}
