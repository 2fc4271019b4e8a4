import type { Definition, Field } from '#form-schemas/definition.ts';

const shownFields = new WeakMap<Field, Field>();

/**
 * The definition with every field shown, whatever it depends on, for the canvas. A field that did not change stays the
 * same object, so that only what changed is drawn again (renderer/reuse-parts.ts).
 */
export function allShown(definition: Definition): Definition {
  const fields = definition.form_json.fields.map(shown);
  return { ...definition, form_json: { ...definition.form_json, fields } };
}

export function isConditional(field: Field): boolean {
  return field.depends !== undefined || field.visibleIf !== undefined;
}

function shown(field: Field): Field {
  if (!isConditional(field)) return field;
  const known = shownFields.get(field);
  if (known !== undefined) return known;
  const { depends: _depends, visibleIf: _visibleIf, ...rest } = field;
  shownFields.set(field, rest);
  return rest;
}
