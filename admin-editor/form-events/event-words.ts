import { eventYears } from '#contract/form-events/form-event-words.ts';
import type { FormEvent } from '#contract/form-events/form-events.ts';

/** Which form it was done to, with the years: 'SA102 2025-26 and later'. */
export function formWords(event: FormEvent): string {
  return `${event.code} ${eventYears(event)}`.trimStart();
}
