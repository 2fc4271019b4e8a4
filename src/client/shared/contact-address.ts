import type { ContactSubject } from '#contract/help/contact-subjects.ts';

/** The form for a message to the people who run this installation, with what it is about already chosen. */
export function contactAddress(subject: ContactSubject): string {
  return `/help/contact?subject=${subject}`;
}
