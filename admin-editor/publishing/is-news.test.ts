import { expect, test } from 'vitest';
import type { Review } from '#contract/review.ts';
import { isNews } from './is-news.ts';

const review: Review = {
  revision: 7,
  version: 1,
  state: 'in review',
  sentBy: 'ann@staff.example',
  sent: '2026-11-20T10:00:00.000Z',
  note: '',
  decidedBy: '',
  reason: '',
};
const known = { revision: 7, version: 1, review, secondAdmin: true };
const heard = {
  revision: 7,
  version: 1,
  review: 'in review 2026-11-20T10:00:00.000Z ',
  secondAdmin: true,
};

test('what is known already is no news', () => {
  expect(isNews(heard, known)).toBe(false);
  expect(isNews({ ...heard, review: '' }, { ...known, review: null })).toBe(false);
});

test('a save, a version, a decision and the switch of the second admin are news', () => {
  for (const news of [
    { revision: 8 },
    { version: 2 },
    { review: 'approved 2026-11-20T10:00:00.000Z bob@staff.example' },
    { secondAdmin: false },
  ])
    expect(isNews({ ...heard, ...news }, known)).toBe(true);
});
