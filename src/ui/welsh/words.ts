import { inWelsh } from '#domain/in-welsh.ts';
import type { Words } from '../page-words.ts';
import { markShownWelsh, noteWelsh } from './mark-shown-welsh.ts';

markShownWelsh();

export const welshWords: Words = {
  language: 'cy',
  say: (english) => {
    const welsh = inWelsh(english);
    if (welsh === undefined) return english;
    noteWelsh([welsh]);
    return welsh;
  },
  mark: noteWelsh,
};
