import { createContext, use } from 'react';

export type Language = 'en' | 'cy';

/** The language in use, and our own words in it. */
export interface Words {
  readonly language: Language;
  /** The text in this language; the English where there is none. Pass the whole English text. */
  readonly say: (english: string) => string;
}

export const ENGLISH: Words = { language: 'en', say: (english) => english };

/** Provided by `UiProvider`. The editor's canvas is always in English. */
export const WordsContext = createContext(ENGLISH);

export function useWords(): Words {
  return use(WordsContext);
}

/** The language of a text, for the `lang` of its element. The page is in English, so English needs none. */
export function langOf(text: string | undefined): 'cy' | undefined {
  return text !== undefined && welsh.has(text) ? 'cy' : undefined;
}

/** Notes texts as Welsh, wherever they are shown. */
export function markWelsh(texts: Iterable<string>): void {
  for (const text of texts) welsh.add(text);
}

const welsh = new Set<string>();

/** In local storage, and the event that says it has changed. */
export const LANGUAGE_KEY = 'language';

/** The last choice on this device. */
export function chosenLanguage(): Language {
  return localStorage.getItem(LANGUAGE_KEY) === 'cy' ? 'cy' : 'en';
}

/** Calls `onChange` when the language is changed, until the returned function is called. */
export function watchLanguage(onChange: () => void): () => void {
  window.addEventListener(LANGUAGE_KEY, onChange);
  return () => window.removeEventListener(LANGUAGE_KEY, onChange);
}
