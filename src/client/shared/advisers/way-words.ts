import type { AccessWay } from '#contract/practice/practice-words.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { longDay } from '../day-text.ts';

/** How access was given, as the end of a sentence. */
export const wayWords: Readonly<Record<AccessWay, string>> = {
  'adviser-code': 'with an adviser code',
  'login-link': 'from a link with an adviser code',
  invitation: 'by accepting an invitation',
  earlier: 'before we recorded how',
};

/** The day of a moment, '3 July 2026'. */
export function dayOf(moment: string): string {
  return longDay(ukDateOf(new Date(moment)));
}
