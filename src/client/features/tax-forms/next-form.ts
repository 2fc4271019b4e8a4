import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import { isOffered } from '../../shared/forms/open-form.ts';

type Form = Pick<TaxForm, 'code' | 'title' | 'kind' | 'tax_column' | 'form_json'>;

interface Known {
  /** The saved sections, as getTaxData returns them. */
  readonly sections: Readonly<Record<string, unknown>>;
  /** The sections with unsaved changes. */
  readonly unsaved: readonly string[];
  /** The codes of the forms that the return still needs. */
  readonly needed: ReadonlySet<string>;
}

/**
 * The form to go to after saving one: the next in the list that is in the return, has unsaved changes or is needed.
 * After the last it is a needed one further up. Undefined without one: the way leads to the return.
 */
export function nextForm<Kind extends Form>(
  forms: readonly Kind[],
  current: string,
  { sections, unsaved, needed }: Known,
): Kind | undefined {
  const listed = forms.filter((form) => isOffered(form) && form.form_json.recordOnly !== true);
  const at = listed.findIndex(({ code }) => code === current);
  return (
    listed
      .slice(at + 1)
      .find(
        ({ code, tax_column: section }) =>
          unsaved.includes(section) || isIncluded(sections[section]) || needed.has(code),
      ) ?? listed.slice(0, Math.max(at, 0)).find(({ code }) => needed.has(code))
  );
}

function isIncluded(answers: unknown): boolean {
  const entries: readonly unknown[] = Array.isArray(answers) ? answers : [answers];
  return entries.some(
    (entry) => typeof entry === 'object' && entry !== null && 'include' in entry && entry.include === true,
  );
}
