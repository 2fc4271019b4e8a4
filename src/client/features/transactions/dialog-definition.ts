import type { TaxForm } from '#contract/tax-forms.ts';
import type { Validate } from '#form-schemas/check.ts';
import type { Definition } from '#form-schemas/definition.ts';

/** The definition as the form engine takes it. */
export function definitionOf(form: TaxForm): Definition {
  const { code, kind, title, helptext, moretext, tax_column, form_json } = form;
  return { code, taxYear: form.tax_year, kind, title, helptext, moretext, tax_column, form_json };
}

interface ValidatorScript {
  check: ((values: unknown) => boolean) & { errors?: ReturnType<Validate> | null };
}

/** The compiled schema check of a definition, by its hash. */
export async function loadValidator(hash: string): Promise<Validate> {
  // A script of our own server, made from the definition; its exports are those of compile/validator-code.ts.
  const { check } = (await import(/* @vite-ignore */ `/validators/${hash}.js`)) as ValidatorScript;
  return (values) => (check(values) ? [] : [...(check.errors ?? [])]);
}
