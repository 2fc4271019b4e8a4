import type { Definition, Field } from '#form-schemas/definition.ts';
import { calledOf } from '../editor/names.ts';

/** Several fields in a sentence: 'Box 9', 'Box 9 and Box 10', '3 fields'. */
export function calledTogether(fields: readonly Field[]): string {
  const [first, second, ...more] = fields;
  if (first === undefined) return 'nothing';
  if (second === undefined) return calledOf(first);
  return more.length === 0 ? `${calledOf(first)} and ${calledOf(second)}` : `${fields.length} fields`;
}

/** The fields at these places in a sentence. */
export function calledAt({ form_json: { fields } }: Definition, places: readonly number[]): string {
  return calledTogether(places.flatMap((at) => fields[at] ?? []));
}
