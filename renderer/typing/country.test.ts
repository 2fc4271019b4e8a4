import { expect, it } from 'vitest';
import { isCountry } from '#form-schemas/country-names.ts';
import { countryRules } from './country.ts';

it('shows the name for a code', () => {
  expect(countryRules.show('FRA')).toBe('France');
  expect(countryRules.show(undefined)).toBe('');
});

it('stores the code as soon as the text names a country, and the text until then', () => {
  expect(countryRules.type('Franc', 'Fran')).toEqual({ text: 'Franc', value: 'Franc' });
  expect(countryRules.type('france', 'franc')).toEqual({ text: 'france', value: 'FRA' });
});

it('completes the name when the user leaves the field', () => {
  expect(countryRules.settle('germany ')).toEqual({ text: 'Germany', value: 'DEU' });
  expect(countryRules.settle(' ')).toEqual({ text: '', value: undefined });
});

it('keeps a text that is not a country and warns about it', () => {
  expect(countryRules.settle('Atlantis')).toEqual({
    text: 'Atlantis',
    value: 'Atlantis',
    notice: {
      kind: 'doubt',
      message: 'No country is called “Atlantis”. Choose one from the list.',
    },
  });
  expect(countryRules.show('Atlantis')).toBe('Atlantis');
});

it.each(['Ind', 'IND', 'aus', 'BEL '])('does not read %j, the beginning of a name, as a code', (text) => {
  const { value, notice } = countryRules.settle(text);
  expect(isCountry(String(value))).toBe(false);
  expect(notice?.kind).toBe('doubt');
  expect(isCountry(String(countryRules.type(text, '').value))).toBe(false);
});
