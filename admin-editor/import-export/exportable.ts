import type { FormSummary } from '#contract/definitions.ts';

type Place = Pick<FormSummary, 'code' | 'taxYear'>;

/** A form and year as one word: 'SA102/2025-26'; empty for none. */
export function placeKey(form: Place | undefined): string {
  return form === undefined ? '' : `${form.code}/${form.taxYear}`;
}

/** Whether nothing of the form is published: it can be exported as a draft alone. */
export function isDraftAlone({ version }: FormSummary): boolean {
  return version === 0;
}

/** The forms a file can be made of: what is published, and with drafts what is begun and not published too. */
export function exportable(forms: readonly FormSummary[], withDrafts: boolean): readonly FormSummary[] {
  return forms.filter((form) => !isDraftAlone(form) || (withDrafts && form.hasDraft));
}

/** What was chosen as far as it is offered, or else the first that is. */
export function chosenOf(wanted: string, offered: readonly Place[]): string {
  return offered.some((one) => placeKey(one) === wanted) ? wanted : placeKey(offered[0]);
}
