import type { Definition, Field } from '#form-schemas/definition.ts';

const shownFields = new WeakMap<Field, Field>();

/**
 * The definition with every field shown, whatever it depends on, for the canvas; and where each of its fields stands in
 * the original. A field that did not change stays the same object, so that only what changed is drawn again.
 */
export function allShown(definition: Definition): {
  definition: Definition;
  places: ReadonlyMap<Field, number>;
} {
  const fields = definition.form_json.fields.map(shown);
  return {
    definition: { ...definition, form_json: { ...definition.form_json, fields } },
    places: new Map(fields.map((field, at) => [field, at])),
  };
}

function shown(field: Field): Field {
  if (field.depends === undefined && field.visibleIf === undefined) return field;
  const known = shownFields.get(field);
  if (known !== undefined) return known;
  const { depends: _depends, visibleIf: _visibleIf, ...rest } = field;
  shownFields.set(field, rest);
  return rest;
}
