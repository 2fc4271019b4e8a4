import type { Definition } from '#form-schemas/definition.ts';

/** The name of the first field that an edit changed or added; undefined when it changed none. Edits leave all other fields as they are. */
export function changedPlace(before: Definition, after: Definition): string | undefined {
  const known = new Set(before.form_json.fields);
  return after.form_json.fields.find((field) => !known.has(field))?.name;
}
