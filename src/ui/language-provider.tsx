import { type ReactNode, useEffect, useState } from 'react';
import { ENGLISH, type Language, WordsContext } from './language.ts';

/**
 * The words of the page's language. Everything about other languages is fetched when someone has chosen one, or when
 * the address does (`?lang=cy`). Until then, or if it cannot be fetched, the words are English.
 */
export function LanguageProvider({ children, force }: { children: ReactNode; force?: Language | undefined }) {
  const [words, setWords] = useState(ENGLISH);
  useEffect(() => {
    const apply = () =>
      void import('./page-language.ts').then(
        ({ applyLanguage }) => applyLanguage(setWords, force),
        () => undefined,
      );
    if (force ?? (localStorage.getItem('language') === 'cy' || /[?&]lang=/.test(window.location.search)))
      apply();
    window.addEventListener('language', apply);
    return () => window.removeEventListener('language', apply);
  }, [force]);
  return <WordsContext value={words}>{children}</WordsContext>;
}
