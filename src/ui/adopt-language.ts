import type { Language } from './page-words.ts';

/** In session storage: someone has chosen a language since the tab was opened. */
export const CHOSEN_HERE = 'language-chosen';

/** After logging in: the language of the profile, unless another was chosen in this tab before. */
export function adoptLanguage(language: Language | undefined): void {
  if (language && !sessionStorage.getItem(CHOSEN_HERE)) localStorage.setItem('language', language);
}
