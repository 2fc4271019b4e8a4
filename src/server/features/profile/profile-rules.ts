import type { saveUserProfile } from '#contract/profile.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { parseUkDate } from '#domain/calendar-date.ts';
import { isNino } from '#domain/nino.ts';

export type ProfileChange = BodyOf<typeof saveUserProfile>;

/** Spec 1, 5 (profile save), in its order; then what could not be stored or used. Fields left out are not judged. */
const rules: readonly { message: string; broken: (change: ProfileChange) => boolean }[] = [
  { message: 'Please enter your name.', broken: ({ name }) => name?.trim() === '' },
  { message: 'Please enter your postcode.', broken: ({ postcode }) => postcode?.trim() === '' },
  {
    message: 'Please check your phone number.',
    broken: ({ phone = '' }) => !/^\+?\d*$/.test(withoutSpaces(phone)),
  },
  {
    message: 'Please check your date of birth.',
    broken: ({ dob = '' }) => dob !== '' && parseUkDate(dob) === undefined,
  },
  {
    message: 'Please check your National Insurance number.',
    broken: ({ nin = '' }) => withoutSpaces(nin) !== '' && !isNino(nin),
  },
];

/** The first rule a change of the profile breaks, in words; undefined when it may be saved. */
export function profileProblem(change: ProfileChange): string | undefined {
  return rules.find(({ broken }) => broken(change))?.message;
}

export function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}
