export type Language = 'en' | 'cy';

/** The language in use, and our own words in it. */
export interface Words {
  readonly language: Language;
  /** The text in this language; the English where there is none. Pass the whole English text. */
  readonly say: (english: string) => string;
  /** Notes texts as being in this language, wherever they are shown. */
  readonly mark?: (texts: Iterable<string>) => void;
}

export const ENGLISH: Words = { language: 'en', say: (english) => english };

let page = ENGLISH;

/** The words of the page. They do not change while it is open. */
export function pageWords(): Words {
  return page;
}

/** For the start of the page. */
export function setPageWords(words: Words): void {
  page = words;
}

/** A text in the language of the page. `scripts/welsh-literals.ts` puts it around texts that have Welsh. */
export function say(english: string): string {
  return page.say(english);
}
