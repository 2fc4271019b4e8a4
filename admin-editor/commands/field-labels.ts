import type { Definition, Field } from '#form-schemas/definition.ts';
import { fieldLabel } from '../editor/names.ts';

/** Several fields in a sentence: 'Box 9', 'Box 9 and Box 10', '3 fields'. */
export function fieldsLabel(fields: readonly Field[]): string {
  const [first, second, ...more] = fields;
  if (first === undefined) return 'nothing';
  if (second === undefined) return fieldLabel(first);
  return more.length === 0 ? `${fieldLabel(first)} and ${fieldLabel(second)}` : `${fields.length} fields`;
}

/** The fields at these places, in a sentence. */
export function fieldsLabelAt({ form_json: { fields } }: Definition, places: readonly number[]): string {
  return fieldsLabel(places.flatMap((at) => fields[at] ?? []));
}
