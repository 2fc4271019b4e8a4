import { CHOSEN_HERE } from './adopt-language.ts';
import type { Language } from './page-words.ts';

/** The last choice on this device. */
export function chosenLanguage(): Language {
  return localStorage.getItem('language') === 'cy' ? 'cy' : 'en';
}

/** Loads the page again in a language, which the next ones on this device then have too. */
export function chooseLanguage(language: Language): void {
  store(language);
  const url = new URL(window.location.href);
  // It would win.
  url.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', url);
  window.location.reload();
}

/** The language that the address asks for (`?lang=cy`) wins over any other. */
export function takeAskedLanguage(): void {
  const asked = new URLSearchParams(window.location.search).get('lang');
  if (asked === 'cy' || asked === 'en') store(asked);
}

function store(language: Language): void {
  sessionStorage.setItem(CHOSEN_HERE, 'Y');
  localStorage.setItem('language', language);
}
