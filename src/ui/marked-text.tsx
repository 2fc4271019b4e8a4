import { langOf } from './language.ts';

/** A text next to others, marked if it is in Welsh. */
export function MarkedText({ children }: { children: string }) {
  const lang = langOf(children);
  return lang === undefined ? children : <span lang={lang}>{children}</span>;
}
