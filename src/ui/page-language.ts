import { chosenLanguage, takeAskedLanguage } from './choose-language.ts';
import { ENGLISH, type Language, type Words } from './language.ts';

/** Puts the page in its language. */
export async function applyLanguage(setWords: (words: Words) => void): Promise<void> {
  takeAskedLanguage();
  const language = chosenLanguage();
  document.documentElement.lang = language === 'cy' ? 'cy' : 'en-GB';
  // What is not marked as Welsh is English.
  document.body.lang = 'en-GB';
  setWords(await wordsOf(language));
}

/** The words of a language. Rejects if they cannot be fetched. */
export async function wordsOf(language: Language): Promise<Words> {
  return language === 'cy' ? (await import('./welsh/words.ts')).welshWords : ENGLISH;
}
