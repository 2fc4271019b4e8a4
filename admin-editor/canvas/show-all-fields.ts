import type { Definition, Field } from '#form-schemas/definition.ts';

const unconditional = new WeakMap<Field, Field>();

/**
 * The definition without its conditions, for the canvas. An unchanged field returns the same object, so that only
 * changes are redrawn (renderer/reuse-parts.ts).
 */
export function showAllFields(definition: Definition): Definition {
  const fields = definition.form_json.fields.map(withoutCondition);
  return { ...definition, form_json: { ...definition.form_json, fields } };
}

export function isConditional(field: Field): boolean {
  return field.depends !== undefined || field.visibleIf !== undefined;
}

function withoutCondition(field: Field): Field {
  if (!isConditional(field)) return field;
  const known = unconditional.get(field);
  if (known !== undefined) return known;
  const { depends: _depends, visibleIf: _visibleIf, ...rest } = field;
  unconditional.set(field, rest);
  return rest;
}
