import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import { isOffered } from '../../shared/forms/open-form.ts';

type Form = Pick<TaxForm, 'code' | 'title' | 'kind' | 'tax_column' | 'form_json'>;

/**
 * The form to go to after saving one: the next in the list that is in the return or has unsaved changes. Undefined
 * after the last, from which the way leads to the return.
 * @param sections The saved sections, as getTaxData returns them.
 */
export function nextForm<Kind extends Form>(
  forms: readonly Kind[],
  current: string,
  sections: Readonly<Record<string, unknown>>,
  unsaved: readonly string[],
): Kind | undefined {
  const listed = forms.filter((form) => isOffered(form) && form.form_json.recordOnly !== true);
  const at = listed.findIndex(({ code }) => code === current);
  return listed
    .slice(at + 1)
    .find(({ tax_column: section }) => unsaved.includes(section) || isIncluded(sections[section]));
}

function isIncluded(answers: unknown): boolean {
  const entries: readonly unknown[] = Array.isArray(answers) ? answers : [answers];
  return entries.some(
    (entry) => typeof entry === 'object' && entry !== null && 'include' in entry && entry.include === true,
  );
}
