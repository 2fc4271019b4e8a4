import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { Definition } from '#form-schemas/definition.ts';

export function definitionOf(form: TaxForm): Definition {
  const { code, title, kind, helptext, moretext, tax_column, form_json, tax_year } = form;
  return { code, title, kind, helptext, moretext, tax_column, form_json, taxYear: tax_year };
}
