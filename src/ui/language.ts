import { createContext, use } from 'react';
import { pageWords, type Words } from './page-words.ts';

/** The words of a part that is in another language than the page: a preview, or the editor's canvas. */
export const WordsContext = createContext<Words | undefined>(undefined);

/** The words in use here. */
export function useWords(): Words {
  return use(WordsContext) ?? pageWords();
}
