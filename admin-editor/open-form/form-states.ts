import type { FormSummary } from '#contract/definitions/definitions.ts';

/** States to filter the list of forms by, as in the address; empty for all. */
export const formStates = ['', 'drafts', 'in-review', 'approved', 'scheduled', 'with-problems'] as const;
export type FormState = (typeof formStates)[number];

const words: Readonly<Record<FormState, string>> = {
  '': 'All',
  drafts: 'Drafts',
  'in-review': 'In review',
  approved: 'Approved',
  scheduled: 'Scheduled',
  'with-problems': 'With problems',
};

/** The state named in the address; all for anything else. */
export function formStateOf(text: string | null): FormState {
  return formStates.find((state) => state === text) ?? '';
}

export function isInState(
  { hasDraft, review, holdsFrom, problems }: FormSummary,
  state: FormState,
  now: Date,
): boolean {
  switch (state) {
    case '':
      return true;
    case 'drafts':
      return hasDraft;
    case 'in-review':
      return hasDraft && review === 'in review';
    case 'approved':
      return hasDraft && review === 'approved';
    case 'scheduled':
      return isScheduled(holdsFrom, now);
    case 'with-problems':
      return problems > 0;
  }
}

/** Whether the newest version only applies from a future time. */
export function isScheduled(holdsFrom: string, now: Date): boolean {
  return holdsFrom !== '' && new Date(holdsFrom) > now;
}

/** The choices with the number of forms in each: 'In review (2)'. */
export function stateChoices(
  forms: readonly FormSummary[],
  now: Date,
): { value: FormState; label: string; count: number }[] {
  return formStates.map((value) => {
    const count = forms.filter((form) => isInState(form, value, now)).length;
    return { value, label: `${words[value]} (${count})`, count };
  });
}
