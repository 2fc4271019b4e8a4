import { countryNamed, countryName, isCountry } from '#form-schemas/country-names.ts';
import { brief } from './number.ts';
import type { Typed, TypingRules } from './typed.ts';

/**
 * A country is typed by its name and stored by its code. Until the text names a country it is the value itself, so that
 * the check of the form names it instead of losing it.
 */
export const countryRules: TypingRules<string> = {
  show: (value) => (value === undefined ? '' : (countryName(value) ?? value)),
  type: read,
  settle(text) {
    const country = countryNamed(text);
    if (country) return { text: country.name, value: country.code };
    const result = read(text.trim());
    if (result.value === undefined) return result;
    const message = `No country is called “${brief(text)}”. Choose one from the list.`;
    return { ...result, notice: { kind: 'doubt', message } };
  },
};

function read(text: string): Typed<string> {
  const typed = text.trim();
  // In small letters what looks like a code is none.
  const unread = isCountry(typed) ? typed.toLowerCase() : typed;
  return { text, value: countryNamed(text)?.code ?? (unread || undefined) };
}
