import type { Definition, Field } from '#form-schemas/definition.ts';

const FORM_LINK = /^\/taxForms\/([A-Za-z0-9]+)$/;

/** The form a piece of guidance leads to, by the code in its link. */
export function formOf(field: Field): string | undefined {
  return FORM_LINK.exec(field.help_link ?? '')?.[1];
}

/** The definition with its links to forms taken out: buttons stand in their place. */
export function withoutFormLinks(definition: Definition): Definition {
  const fields = definition.form_json.fields.map((field) => {
    if (formOf(field) === undefined) return field;
    const { help_link: _, ...rest } = field;
    return rest;
  });
  return { ...definition, form_json: { ...definition.form_json, fields } };
}
