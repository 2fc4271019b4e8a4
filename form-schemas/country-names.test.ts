import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { countryNamed, countryName, findCountries, isCountry } from './country-names.ts';

test('has every country of the standard once, under a three-letter code', () => {
  const codes = Object.keys(countries);
  expect(codes).toHaveLength(249);
  expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  expect(new Set(Object.values(countries)).size).toBe(249);
});

test('knows the name of a code, and ignores names inherited from Object', () => {
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
])('reads %s as %s', (text, code) => {
  expect(countryNamed(text)?.code).toBe(code);
});

test('does not match half a name', () => {
  expect(countryNamed('Fran')).toBeUndefined();
  expect(countryNamed('')).toBeUndefined();
});

test('finds names that start with the text first, then names with such a word', () => {
  expect(findCountries('ger').map(({ code }) => code)).toEqual(['DEU']);
  const names = findCountries('united').map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['United Arab Emirates', 'United Kingdom (UK)', 'United States (USA)']);
  expect(findCountries('deu').map(({ code }) => code)).toEqual(['DEU']);
  expect(findCountries('guinea').map(({ code }) => code)).toEqual(['GIN', 'GNB', 'GNQ', 'PNG']);
  expect(findCountries('')).toHaveLength(249);
  expect(findCountries('atlantis')).toEqual([]);
});

test('finds a country by its code, but does not accept the code as a name', () => {
  expect(countryNamed('IND')).toBeUndefined();
  expect(findCountries('deu').map(({ code }) => code)).toEqual(['DEU']);
});
