import { expect, it } from 'vitest';
import { rowsWith, type SearchedText } from './text-search.ts';

const rows = [
  { shop: 'Trainline London', amount: '1234.50' },
  { shop: 'Invoice 147', amount: '900.00' },
  { shop: 'TRAINLINE LONDON', amount: '20.00' },
  { shop: 'Invoice 147', amount: '14.00' },
];
const texts: SearchedText<(typeof rows)[number]>[] = [
  { text: ({ shop }) => shop },
  { text: ({ amount }) => amount, isFigures: true },
];
const found = (...words: string[]) => [...rowsWith(rows, texts, words)];

it('finds a word in small and capital letters', () => {
  expect(found('train')).toEqual([1, 0, 1, 0]);
});

it('wants every word, in whichever text', () => {
  expect(found('london', '20')).toEqual([0, 0, 1, 0]);
  expect(found('london', '147')).toEqual([0, 0, 0, 0]);
});

it('narrows with every letter', () => {
  expect(found('1')).toEqual([1, 1, 0, 1]);
  expect(found('14')).toEqual([0, 1, 0, 1]);
  expect(found('14.')).toEqual([0, 0, 0, 1]);
});

it('finds everything without words, and nothing by a word that is nowhere', () => {
  expect(found()).toEqual([1, 1, 1, 1]);
  expect(found('x')).toEqual([0, 0, 0, 0]);
});

it('looks at the rows it is given', () => {
  expect([...rowsWith(rows.slice(2), texts, ['invoice'])]).toEqual([0, 1]);
  expect([...rowsWith([], texts, ['invoice'])]).toEqual([]);
});
