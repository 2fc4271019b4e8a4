import { expect, test } from 'vitest';
import { tagsAsOne, tagsIn } from './tag-codes.ts';

test('reads several codes from one link, but leaves a name with commas alone', () => {
  expect(tagsIn(tagsAsOne(['TRAE', 'TRAD']))).toEqual(['TRAE', 'TRAD']);
  expect(tagsIn('TRAE')).toEqual(['TRAE']);
  expect(tagsIn('Rent, studio')).toEqual(['Rent, studio']);
});
