import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import { isOffered } from '../../shared/forms/open-form.ts';

type Form = Pick<TaxForm, 'kind' | 'tax_column'> & { readonly form_json: { readonly recordOnly?: unknown } };

/**
 * The number of forms in the return with unsaved changes. Submitting the return saves the final section, and a form
 * for the records only is not part of a return.
 */
export function countUnsaved(forms: readonly Form[], unsavedSections: readonly string[]): number {
  return forms.filter(
    (form) =>
      isOffered(form) && form.form_json.recordOnly !== true && unsavedSections.includes(form.tax_column),
  ).length;
}
