import type { Definition, Field } from '#form-schemas/definition.ts';

const unconditional = new WeakMap<Field, Field>();

/**
 * The definition without its conditions and with an entry in every list, for the canvas. An unchanged field returns the same object, so that only
 * changes are redrawn (renderer/reuse-parts.ts).
 */
export function showAllFields(definition: Definition): Definition {
  const fields = definition.form_json.fields.map((field) => withEntry(withoutCondition(field)));
  return { ...definition, form_json: { ...definition.form_json, fields } };
}

export function isConditional(field: Field): boolean {
  return field.depends !== undefined || field.visibleIf !== undefined;
}

const filled = new WeakMap<Field, Field>();

function withEntry(field: Field): Field {
  if (field.format !== 'list' || (field.minEntries ?? 0) > 0) return field;
  const known = filled.get(field) ?? { ...field, minEntries: 1 };
  filled.set(field, known);
  return known;
}

function withoutCondition(field: Field): Field {
  if (!isConditional(field)) return field;
  const known = unconditional.get(field);
  if (known !== undefined) return known;
  const { depends: _depends, visibleIf: _visibleIf, ...rest } = field;
  unconditional.set(field, rest);
  return rest;
}
