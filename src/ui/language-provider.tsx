import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { takeAskedLanguage } from './choose-language.ts';
import {
  chosenLanguage,
  ENGLISH,
  type Language,
  watchLanguage,
  type Words,
  WordsContext,
} from './language.ts';

/** The language of the page, and its words. */
export function LanguageProvider({ children, force }: { children: ReactNode; force?: Language | undefined }) {
  useState(takeAskedLanguage);
  const chosen = useSyncExternalStore(watchLanguage, chosenLanguage);
  const language = force ?? chosen;
  useEffect(() => {
    document.documentElement.lang = language === 'cy' ? 'cy' : 'en-GB';
    // What is not marked as Welsh is English.
    document.body.lang = 'en-GB';
  }, [language]);
  return <InLanguage language={language}>{children}</InLanguage>;
}

/**
 * The words of a language for everything inside. Welsh is fetched when it is first used. Until then, or if it cannot
 * be fetched, the words are English.
 */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const [welsh, setWelsh] = useState<Words>();
  useEffect(() => {
    if (language === 'cy')
      import('./welsh/words.ts').then(({ welshWords }) => setWelsh(welshWords)).catch(() => undefined);
  }, [language]);
  return <WordsContext value={(language === 'cy' ? welsh : undefined) ?? ENGLISH}>{children}</WordsContext>;
}
