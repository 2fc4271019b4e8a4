import { type Language, LANGUAGE_KEY } from './language.ts';

/** In session storage: someone has chosen a language since the tab was opened. */
const CHOSEN = 'language-chosen';

/** Changes the language of the page and of the next ones on this device. */
export function chooseLanguage(language: Language): void {
  const url = new URL(window.location.href);
  // A reload would otherwise return to the language of the address.
  if (url.searchParams.has('lang')) {
    url.searchParams.delete('lang');
    window.history.replaceState(window.history.state, '', url);
  }
  store(language);
}

/** The language that the address asks for (`?lang=cy`) wins over any other. */
export function takeAskedLanguage(): void {
  const asked = new URLSearchParams(window.location.search).get('lang');
  if (asked === 'cy' || asked === 'en') store(asked);
}

/** After logging in: the language of the profile, unless another was chosen in this tab before. */
export function adoptLanguage(language: Language | undefined): void {
  if (language !== undefined && sessionStorage.getItem(CHOSEN) === null)
    localStorage.setItem(LANGUAGE_KEY, language);
}

function store(language: Language): void {
  sessionStorage.setItem(CHOSEN, 'Y');
  localStorage.setItem(LANGUAGE_KEY, language);
  window.dispatchEvent(new Event(LANGUAGE_KEY));
}
