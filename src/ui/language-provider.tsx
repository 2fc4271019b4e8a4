import { type ReactNode, useEffect, useState } from 'react';
import { ENGLISH, WordsContext } from './language.ts';

/**
 * The words of the page's language. Everything about other languages is fetched when someone has chosen one, or when
 * the address does (`?lang=cy`). Until then, or if it cannot be fetched, the words are English.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [words, setWords] = useState(ENGLISH);
  useEffect(() => {
    const apply = () =>
      void import('./page-language.ts').then(
        ({ applyLanguage }) => applyLanguage(setWords),
        () => undefined,
      );
    if (localStorage.getItem('language') === 'cy' || window.location.search.includes('lang=')) apply();
    window.addEventListener('language', apply);
    return () => window.removeEventListener('language', apply);
  }, []);
  return <WordsContext value={words}>{children}</WordsContext>;
}
