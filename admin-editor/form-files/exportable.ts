import type { FormSummary } from '#contract/definitions/definitions.ts';

type Place = Pick<FormSummary, 'code' | 'taxYear'>;

/** A form and year as one word: 'SA102/2025-26'; empty for none. */
export function placeKey(form: Place | undefined): string {
  return form === undefined ? '' : `${form.code}/${form.taxYear}`;
}

/** Whether a form has no published version, so that only its draft can be exported. */
export function isOnlyDraft({ version }: FormSummary): boolean {
  return version === 0;
}

/** The forms that can be exported: published ones, and with drafts also those never published. */
export function exportableForms(forms: readonly FormSummary[], withDrafts: boolean): readonly FormSummary[] {
  return forms.filter((form) => !isOnlyDraft(form) || (withDrafts && form.hasDraft));
}

/** The wanted form if it is offered, or else the first one. */
export function chosenOf(wanted: string, offered: readonly Place[]): string {
  return offered.some((one) => placeKey(one) === wanted) ? wanted : placeKey(offered[0]);
}
