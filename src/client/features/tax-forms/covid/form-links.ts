import type { Definition, Field, Value, Values } from '#form-schemas/definition.ts';
import { readFormLink } from '#form-schemas/form-link.ts';

/** The form that guidance links to. Some of its boxes can be shown right there. */
export interface FormLink {
  readonly form: string;
  /** Names of the boxes to show; none for a plain link. */
  readonly boxes: readonly string[];
  /** Values that submitting them sets in other boxes of the form: the tick and the choice they depend on. */
  readonly given: Values;
}

/** Reads '/taxForms/HW1?boxes=emp_weeks,emp_claim&employed=true'. Undefined for a link to anywhere else. */
export function formLinkOf({ help_link }: Field): FormLink | undefined {
  const named = readFormLink(help_link);
  return (
    named && {
      ...named,
      given: Object.fromEntries(Object.entries(named.given).map(([name, text]) => [name, valueOf(text)])),
    }
  );
}

function valueOf(text: string): Value {
  return text === 'true' ? true : text;
}

/** The definition without its links to forms, which the page replaces with boxes and buttons. */
export function withoutFormLinks(definition: Definition): Definition {
  const fields = definition.form_json.fields.map((field) => {
    if (formLinkOf(field) === undefined) return field;
    const { help_link: _, ...rest } = field;
    return rest;
  });
  return { ...definition, form_json: { ...definition.form_json, fields } };
}
