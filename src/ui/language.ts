import { createContext, use } from 'react';
import { pageWords, type Words } from './page-words.ts';

/** The words of a part that is in another language than the page: a preview, or the editor's canvas. */
export const WordsContext = createContext<Words | undefined>(undefined);

/** The words in use here. */
export function useWords(): Words {
  return use(WordsContext) ?? pageWords();
}

/** A function that returns a text in the language in use here. `scripts/welsh-literals.ts` adds it to forms. */
export function useSay(): Words['say'] {
  return useWords().say;
}
