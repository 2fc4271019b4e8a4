import { markWelsh, type Words } from '../language.ts';
import texts from './words.json' with { type: 'json' };

/** Our own words in Welsh, by the English. Every one has a source (welsh-sources.json of form-schemas). */
const welsh: Readonly<Record<string, string>> = texts;

markWelsh(Object.values(welsh));

export const welshWords: Words = {
  language: 'cy',
  say: (english) => (Object.hasOwn(welsh, english) ? welsh[english] : undefined) ?? english,
};
