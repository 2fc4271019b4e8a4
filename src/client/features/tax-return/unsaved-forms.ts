import type { TaxForm } from '#contract/tax-forms.ts';
import { isOffered } from '../../shared/forms/open-form.ts';

type Form = Pick<TaxForm, 'kind' | 'tax_column'> & { readonly form_json: { readonly recordOnly?: unknown } };

/**
 * How many forms of the return have changes that are not saved. The last section is saved as the return is submitted,
 * and a form that is for the records only is part of no return.
 */
export function countUnsaved(forms: readonly Form[], unsavedSections: readonly string[]): number {
  return forms.filter(
    (form) =>
      isOffered(form) && form.form_json.recordOnly !== true && unsavedSections.includes(form.tax_column),
  ).length;
}
