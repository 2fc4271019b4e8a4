import texts from '#domain/welsh-words.json' with { type: 'json' };
import { markWelsh, type Words } from '../language.ts';

/** By the English. Each has the place where HMRC has published it. */
const words: Readonly<Record<string, { readonly welsh: string }>> = texts;

markWelsh(Object.values(words).map(({ welsh }) => welsh));

export const welshWords: Words = {
  language: 'cy',
  say: (english) => (Object.hasOwn(words, english) ? words[english]?.welsh : undefined) ?? english,
};
