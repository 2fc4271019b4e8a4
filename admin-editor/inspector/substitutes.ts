import type { Definition, Field } from '#form-schemas/definition.ts';
import { waitsFor } from '#form-schemas/settle.ts';
import { kindOf } from '../conditions/subjects.ts';

/** Fields that can be read in place of one: of the same kind, and not depending on it through others. */
export function substitutesFor({ form_json: { fields } }: Definition, at: number): Field[] {
  const replaced = fields[at];
  if (replaced === undefined) return [];
  const waiting = new Set([replaced.name]);
  for (let size = 0; size < waiting.size;) {
    size = waiting.size;
    for (const field of fields) {
      if (!waiting.has(field.name) && !waitsFor(field).isDisjointFrom(waiting)) waiting.add(field.name);
    }
  }
  return fields.filter(
    (field) => !waiting.has(field.name) && kindOf(field) === kindOf(replaced) && field.format !== 'text',
  );
}
