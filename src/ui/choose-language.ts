import { CHOSEN_HERE } from './adopt-language.ts';
import type { Language } from './language.ts';

/** In local storage, and the event that says it has changed (language-provider.tsx). */
const KEY = 'language';

/** The last choice on this device. */
export function chosenLanguage(): Language {
  return localStorage.getItem(KEY) === 'cy' ? 'cy' : 'en';
}

/** Changes the language of the page and of the next ones on this device. */
export function chooseLanguage(language: Language): void {
  const url = new URL(window.location.href);
  // A reload would otherwise return to the language of the address.
  if (url.searchParams.has('lang')) {
    url.searchParams.delete('lang');
    window.history.replaceState(window.history.state, '', url);
  }
  store(language);
  window.dispatchEvent(new Event(KEY));
}

/** The language that the address asks for (`?lang=cy`) wins over any other. */
export function takeAskedLanguage(): void {
  const asked = new URLSearchParams(window.location.search).get('lang');
  if (asked === 'cy' || asked === 'en') store(asked);
}

/** Calls `onChange` when the language is changed, until the returned function is called. */
export function watchLanguage(onChange: () => void): () => void {
  window.addEventListener(KEY, onChange);
  return () => window.removeEventListener(KEY, onChange);
}

function store(language: Language): void {
  sessionStorage.setItem(CHOSEN_HERE, 'Y');
  localStorage.setItem(KEY, language);
}
