import type { Definition, Field } from '#form-schemas/definition.ts';
import { waitsFor } from '#form-schemas/settle.ts';
import { kindOf } from '../conditions/subjects.ts';

/** The fields that can be read in place of one: of the same kind, and not waiting for it through others. */
export function substitutesFor({ form_json: { fields } }: Definition, at: number): Field[] {
  const gone = fields[at];
  if (gone === undefined) return [];
  const waiting = new Set([gone.name]);
  for (let size = 0; size < waiting.size;) {
    size = waiting.size;
    for (const field of fields) {
      if (!waiting.has(field.name) && !waitsFor(field).isDisjointFrom(waiting)) waiting.add(field.name);
    }
  }
  return fields.filter(
    (field) => !waiting.has(field.name) && kindOf(field) === kindOf(gone) && field.format !== 'text',
  );
}
