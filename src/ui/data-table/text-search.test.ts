import { expect, it } from 'vitest';
import { prepareSearch, rowsWith, type SearchedText } from './text-search.ts';

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

it('is made ready bit by bit, and finds the same at any time', () => {
  const many = Array.from({ length: 3500 }, (_, at) => ({ shop: `Shop ${at % 7}`, amount: '12.00' }));
  const sixes = many.map((_, at) => (at % 7 === 6 ? 1 : 0));
  expect(prepareSearch(many, texts, stepsOf(1))).toBe(false);
  expect([...rowsWith(many, texts, ['6'])]).toEqual(sixes);

  const others = [...many];
  let steps = 1;
  while (!prepareSearch(others, texts, stepsOf(1))) steps += 1;
  expect(steps).toBeGreaterThan(2);
  expect([...rowsWith(others, texts, ['shop', '6'])]).toEqual(sixes);
});

/** Says that there is time for so many steps. */
function stepsOf(count: number): () => boolean {
  let left = count;
  return () => left-- > 0;
}
