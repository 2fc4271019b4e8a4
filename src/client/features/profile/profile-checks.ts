import { parseUkDate } from '#domain/calendar-date.ts';
import { isUtr } from '#domain/utr.ts';
import { messages } from './messages.ts';
import type { ProfileDraft } from './profile-draft.ts';

export interface Problem {
  field: keyof ProfileDraft;
  title: string;
  message: string;
}

/** The first thing that stops a profile from being saved, in the order of spec 1, 5; undefined when nothing does. */
export function profileProblem(draft: ProfileDraft): Problem | undefined {
  for (const check of checks) {
    const problem = check(draft);
    if (problem) return problem;
  }
  return undefined;
}

/** True when the UTR fails its check digit. An empty one does not: not everybody has one yet. */
export function hasDoubtfulUtr(draft: ProfileDraft): boolean {
  const utr = draft.utr.replaceAll(/\s/g, '');
  return utr !== '' && !isUtr(utr);
}

const checks: readonly ((draft: ProfileDraft) => Problem | undefined)[] = [
  ({ name }) => (name.trim() === '' ? { field: 'name', ...messages.nameMissing } : undefined),
  ({ postcode }) => (postcode.trim() === '' ? { field: 'postcode', ...messages.postcodeMissing } : undefined),
  ({ phone }) =>
    /^\+?\d*$/.test(phone.replaceAll(/\s/g, '')) ? undefined : { field: 'phone', ...messages.phoneInvalid },
  ({ dob }) =>
    dob.trim() === '' || parseUkDate(dob.trim()) ? undefined : { field: 'dob', ...messages.dateInvalid },
];
