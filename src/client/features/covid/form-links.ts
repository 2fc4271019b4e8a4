import type { Definition, Field, Value, Values } from '#form-schemas/definition.ts';
import { readFormLink } from '#form-schemas/form-link.ts';

/** Where a piece of guidance leads: to a form, some of whose boxes are shown right there. */
export interface FormLink {
  readonly form: string;
  /** Names of the boxes to show; none when it only leads to the form. */
  readonly boxes: readonly string[];
  /** What submitting them says in other boxes of the form: the tick and the choice they hang on. */
  readonly given: Values;
}

/** Reads '/taxForms/HW1?boxes=emp_weeks,emp_claim&employed=true'. Undefined for a link that leads elsewhere. */
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

/** The definition with its links to forms taken out: the boxes and buttons stand in their place. */
export function withoutFormLinks(definition: Definition): Definition {
  const fields = definition.form_json.fields.map((field) => {
    if (formLinkOf(field) === undefined) return field;
    const { help_link: _, ...rest } = field;
    return rest;
  });
  return { ...definition, form_json: { ...definition.form_json, fields } };
}
