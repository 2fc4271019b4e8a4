import { expect, test } from 'vitest';
import { inWelsh, welshFrom, type WelshWord } from './in-welsh.ts';

/** The example of Unicode's CLDR for Welsh plurals: dogs and cats. */
const dogs: WelshWord = {
  welsh: {
    zero: '{} cŵn',
    one: '{} ci',
    two: '{} gi',
    few: '{} chi',
    many: '{} chi',
    other: '{} ci',
  },
  source: 'unicode.org, CLDR, Welsh plural rules',
};

const say = welshFrom({
  'Log out': { welsh: 'Allgofnodi', source: 'a' },
  '{} dogs': dogs,
  '{} of {}': { welsh: '{2}: {1}', source: 'b' },
  'Is {} (yes)?': { welsh: '{}?', source: 'c' },
});

test('a text is found by its whole English', () => {
  expect(say('Log out')).toBe('Allgofnodi');
  expect(say('Log out now')).toBeUndefined();
  expect(say('toString')).toBeUndefined();
  expect(inWelsh('Log out')).toBe('Allgofnodi');
});

test('a count chooses between the six plural forms of Welsh', () => {
  const said = [0, 1, 2, 3, 4, 6, 20, 1000].map((count) => say(`${count} dogs`));
  expect(said).toEqual(['0 cŵn', '1 ci', '2 gi', '3 chi', '4 ci', '6 chi', '20 ci', '1000 ci']);
  expect(say('1,000 dogs')).toBe('1,000 ci');
  expect(say('many dogs')).toBe('many ci');
});

test('a form that a text does not have is its "other"', () => {
  const short = welshFrom({ '{} dogs': { welsh: { two: '{} gi', other: '{} ci' }, source: 'd' } });
  expect([1, 2, 3].map((count) => short(`${count} dogs`))).toEqual(['1 ci', '2 gi', '3 ci']);
});

test('values keep their place, or take the one that the Welsh gives them', () => {
  expect(say('3 of 10')).toBe('10: 3');
  expect(say('Is $& (yes)?')).toBe('$&?');
  expect(say('Is (yes)?')).toBeUndefined();
});
