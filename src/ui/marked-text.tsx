import { langOf, useWords } from './language.ts';

/** A text next to others, marked if it is in Welsh. */
export function MarkedText({ children }: { children: string }) {
  const lang = langOf(children);
  return lang === undefined ? children : <span lang={lang}>{children}</span>;
}

/** One of our own texts in the language of the page, marked if it is in Welsh. */
export function Said({ children }: { children: string }) {
  const { say } = useWords();
  return <MarkedText>{say(children)}</MarkedText>;
}
