import { couldBeBirthDate } from '#domain/birth-date.ts';
import { type CalendarDate, parseUkDate } from '#domain/calendar-date.ts';
import { filingText } from '#domain/filing-text.ts';
import { couldBePostcode } from '#domain/postcode.ts';
import { isUtr } from '#domain/utr.ts';
import { messages } from './messages.ts';
import type { ProfileDraft } from './profile-draft.ts';

export interface Problem {
  field: keyof ProfileDraft;
  title: string;
  message: string;
}

/**
 * The first problem that stops a profile from being saved, in the order of spec 1, 5; undefined when there is none.
 */
export function profileProblem(draft: ProfileDraft, today: CalendarDate): Problem | undefined {
  for (const check of checks) {
    const problem = check(draft, today);
    if (problem) return problem;
  }
  return undefined;
}

/** True when the UTR fails its check digit. An empty UTR passes: some people do not have one yet. */
export function hasDoubtfulUtr(draft: ProfileDraft): boolean {
  const utr = draft.utr.replaceAll(/\s/g, '');
  return utr !== '' && !isUtr(utr);
}

/**
 * The characters in a name that HMRC would refuse, as a sentence; undefined when there are none. The name is saved
 * anyway.
 */
export function nameHint(name: string): string | undefined {
  const text = filingText(name);
  if (text.ok) return undefined;
  return `HMRC does not accept ${text.notAllowed.join(' ')} in a name. Remove it so that you can file.`;
}

const checks: readonly ((draft: ProfileDraft, today: CalendarDate) => Problem | undefined)[] = [
  ({ name }) => (name.trim() === '' ? { field: 'name', ...messages.nameMissing } : undefined),
  ({ postcode }) => (postcode.trim() === '' ? { field: 'postcode', ...messages.postcodeMissing } : undefined),
  ({ postcode }) =>
    couldBePostcode(postcode) ? undefined : { field: 'postcode', ...messages.postcodeInvalid },
  ({ phone }) =>
    /^\+?\d*$/.test(phone.replaceAll(/\s/g, '')) ? undefined : { field: 'phone', ...messages.phoneInvalid },
  ({ dob }, today) => {
    if (dob.trim() === '') return undefined;
    const date = parseUkDate(dob.trim());
    if (date === undefined) return { field: 'dob', ...messages.dateInvalid };
    return couldBeBirthDate(date, today) ? undefined : { field: 'dob', ...messages.dateImpossible };
  },
];
