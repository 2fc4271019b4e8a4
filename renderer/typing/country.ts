import { countryNamed, countryName, isCountry } from '#form-schemas/country-names.ts';
import { brief } from './number.ts';
import type { Typed, TypingRules } from './typed.ts';

/**
 * Users type a country by its name, and we store its code. Until the text names a country, the text itself is the
 * value, so that the form check can report it instead of losing it.
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
  // In lower case, a text that looks like a code is not one.
  const unread = isCountry(typed) ? typed.toLowerCase() : typed;
  return { text, value: countryNamed(text)?.code ?? (unread || undefined) };
}
