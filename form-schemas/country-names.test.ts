import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { countryCalled, countryName, findCountries, isCountry } from './country-names.ts';

test('every country of the standard is there, once, under a three-letter code', () => {
  const codes = Object.keys(countries);
  expect(codes).toHaveLength(249);
  expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  expect(new Set(Object.values(countries)).size).toBe(249);
});

test('a code has a name, and what every object has is no country', () => {
  expect(countryName('FRA')).toBe('France');
  expect(countryName('FRX')).toBeUndefined();
  expect(isCountry('toString')).toBe(false);
});

test.each([
  ['france', 'FRA'],
  [' FRANCE ', 'FRA'],
  ['turkey', 'TUR'],
  ['Türkiye', 'TUR'],
  ['reunion', 'REU'],
  ['St Lucia', 'LCA'],
  ['uk', 'GBR'],
  ["Cote d'Ivoire", 'CIV'],
])('%s is understood as %s', (text, code) => {
  expect(countryCalled(text)?.code).toBe(code);
});

test('half a name names no country yet', () => {
  expect(countryCalled('Fran')).toBeUndefined();
  expect(countryCalled('')).toBeUndefined();
});

test('the names that begin with what was typed come first, then those with such a word', () => {
  expect(findCountries('ger').map(({ code }) => code)).toEqual(['DEU']);
  const names = findCountries('united').map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['United Arab Emirates', 'United Kingdom (UK)', 'United States (USA)']);
  expect(findCountries('deu').map(({ code }) => code)).toEqual(['DEU']);
  expect(findCountries('guinea').map(({ code }) => code)).toEqual(['GIN', 'GNB', 'GNQ', 'PNG']);
  expect(findCountries('')).toHaveLength(249);
  expect(findCountries('atlantis')).toEqual([]);
});

test('a code alone names no country, but finds it', () => {
  expect(countryCalled('IND')).toBeUndefined();
  expect(findCountries('deu').map(({ code }) => code)).toEqual(['DEU']);
});
