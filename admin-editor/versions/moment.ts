import * as words from '#domain/moment-words.ts';

/** When something starts to apply: '1 Dec 2026', with the time if it is not midnight here. */
export function fromWords(iso: string): string {
  return words.fromWords(new Date(iso));
}

/** An ISO instant as people read it: '20 Nov 2026, 10:00'. */
export function momentOf(iso: string): string {
  return words.momentWords(new Date(iso));
}
