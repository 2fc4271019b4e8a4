import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptLanguage } from './adopt-language.ts';
import { chooseLanguage, chosenLanguage, takeAskedLanguage } from './choose-language.ts';

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

function openPage(address: string) {
  const page = {
    location: {
      href: `https://example.org${address}`,
      search: new URL(address, 'https://example.org').search,
      reload: vi.fn(),
    },
    history: {
      state: null,
      replaceState: (_: unknown, __: string, url: URL) => void (page.location.href = url.href),
    },
  };
  vi.stubGlobal('window', page);
  takeAskedLanguage();
  return page;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

test('is English until someone chooses', () => {
  openPage('/login');
  expect(chosenLanguage()).toBe('en');
});

test('takes the language of the address, and no other word in it', () => {
  openPage('/login?lang=cy');
  expect(chosenLanguage()).toBe('cy');
  openPage('/login?lang=fr');
  expect(chosenLanguage()).toBe('cy');
  openPage('/login?lang=en');
  expect(chosenLanguage()).toBe('en');
});

test('a choice loads the page again, without the language in the address', () => {
  const page = openPage('/taxForms/SA105?year=2025-2026&lang=cy');
  chooseLanguage('en');
  expect(chosenLanguage()).toBe('en');
  expect(page.location.href).toBe('https://example.org/taxForms/SA105?year=2025-2026');
  expect(page.location.reload).toHaveBeenCalledOnce();
});

test('the profile decides after logging in, unless a language was chosen in this tab', () => {
  openPage('/login');
  adoptLanguage(undefined);
  expect(chosenLanguage()).toBe('en');
  adoptLanguage('cy');
  expect(chosenLanguage()).toBe('cy');
  openPage('/login?lang=en');
  adoptLanguage('cy');
  expect(chosenLanguage()).toBe('en');
});
