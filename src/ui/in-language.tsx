import { type ReactNode, useEffect, useState } from 'react';
import { WordsContext } from './language.ts';
import { wordsOf } from './page-language.ts';
import { ENGLISH, type Language, type Words } from './page-words.ts';

/** A part of the page in another language than the rest, for previews. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const [words, setWords] = useState<Words>(ENGLISH);
  useEffect(() => {
    wordsOf(language).then(setWords, () => undefined);
  }, [language]);
  return <WordsContext value={words.language === language ? words : ENGLISH}>{children}</WordsContext>;
}
