import { expect, test } from 'vitest';
import { type FormUse, impactWords } from './impact-words.ts';

const unused: FormUse = {
  years: ['2026-27'],
  saved: 0,
  included: 0,
  drafts: 0,
  filed: 0,
  readers: [],
  needed: '',
  withdrawal: null,
};

test('says when no one used a form', () => {
  expect(impactWords(unused)).toEqual(['It applies to 2026-27.', 'No one has saved answers in it.']);
});

test('names both of two years', () => {
  expect(impactWords({ ...unused, years: ['2025-26', '2026-27'] })[0]).toBe(
    'It applies to 2025-26 and 2026-27.',
  );
});

test('counts people with answers, drafts and filed returns, and what reads the form', () => {
  const years = ['2025-26', '2026-27', '2027-28'];
  const readers = ['SA100 2025-26, Rule a'];
  expect(impactWords({ ...unused, years, saved: 3, included: 2, drafts: 1, filed: 1, readers })).toEqual([
    'It applies to 2025-26 to 2027-28.',
    '3 filers have answers in it, 2 included in a return. They can still read them, but they no longer count in any tax or return.',
    '1 filer has unsaved entries, which stay.',
    '1 return was filed with it and stays as filed.',
    'Other forms read it and will find nothing there: SA100 2025-26, Rule a.',
  ]);
});
