import type { Definition, Values } from './definition.ts';
import { reading } from './reading.ts';

/** The title of a list entry: the value of the field the definition names, or its position (counted from 0). */
export function entryTitle(definition: Definition, entry: Values | undefined, index: number): string {
  const name = definition.form_json.list?.entryTitleField;
  const field = definition.form_json.fields.find((candidate) => candidate.name === name);
  const value = field && entry?.[field.name];
  const title = field && typeof value === 'string' ? reading(field, value) : '';
  return title.trim() === '' ? `${definition.title} ${index + 1}` : title;
}
