import type { saveUserProfile } from '#contract/profile/profile.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { couldBeBirthDate } from '#domain/birth-date.ts';
import { type CalendarDate, parseUkDate } from '#domain/calendar-date.ts';
import { isNino } from '#domain/nino.ts';
import { couldBePostcode } from '#domain/postcode.ts';

export type ProfileChange = BodyOf<typeof saveUserProfile>;

/**
 * Spec 1, 5 (profile save), in its order; then values that could not be stored or used. Missing fields are not checked.
 */
const rules: readonly { message: string; broken: (change: ProfileChange, today: CalendarDate) => boolean }[] =
  [
    { message: 'Please enter your name.', broken: ({ name }) => name?.trim() === '' },
    { message: 'Please enter your postcode.', broken: ({ postcode }) => postcode?.trim() === '' },
    {
      message: 'Please check your postcode.',
      broken: ({ postcode }) => postcode !== undefined && !couldBePostcode(postcode),
    },
    {
      message: 'Please check your phone number.',
      broken: ({ phone = '' }) => !/^\+?\d*$/.test(withoutSpaces(phone)),
    },
    {
      message: 'Please check your date of birth.',
      broken: ({ dob = '' }, today) => dob !== '' && !isBirthDate(dob, today),
    },
    {
      message: 'Please check your National Insurance number.',
      broken: ({ nin = '' }) => withoutSpaces(nin) !== '' && !isNino(nin),
    },
  ];

/** The first rule that a change to the profile breaks, in words; undefined if it is valid. */
export function profileProblem(change: ProfileChange, today: CalendarDate): string | undefined {
  return rules.find(({ broken }) => broken(change, today))?.message;
}

function isBirthDate(text: string, today: CalendarDate): boolean {
  const date = parseUkDate(text);
  return date !== undefined && couldBeBirthDate(date, today);
}

export function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}
