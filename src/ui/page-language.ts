import { chosenLanguage, takeAskedLanguage } from './choose-language.ts';
import { ENGLISH, type Language, setPageWords, type Words } from './page-words.ts';

/** Puts the page in its language, before any of it is loaded. Rejects if the words cannot be fetched. */
export async function applyLanguage(): Promise<void> {
  takeAskedLanguage();
  const language = chosenLanguage();
  setPageWords(await wordsOf(language));
  document.documentElement.lang = language === 'cy' ? 'cy' : 'en-GB';
  // What is not marked as Welsh is English.
  document.body.lang = 'en-GB';
}

/** The words of a language. Rejects if they cannot be fetched. */
export async function wordsOf(language: Language): Promise<Words> {
  return language === 'cy' ? (await import('./welsh/words.ts')).welshWords : ENGLISH;
}
