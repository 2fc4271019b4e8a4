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

const welsh = new Set<string>();

/** The language of a text, for the `lang` of its element. What is not marked is in English. */
export function langOf(text: string | undefined): 'cy' | undefined {
  return text !== undefined && welsh.has(text) ? 'cy' : undefined;
}

/** Notes texts as Welsh, wherever they are shown. */
export function markWelsh(texts: Iterable<string>): void {
  for (const text of texts) welsh.add(text);
}
