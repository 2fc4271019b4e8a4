import { expect, test } from 'vitest';
import type { Review } from '#contract/filing/review.ts';
import { hasNews } from './is-news.ts';

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
const heartbeat = {
  revision: 7,
  version: 1,
  review: 'in review 2026-11-20T10:00:00.000Z ',
  secondAdmin: true,
};

test('ignores what is known already', () => {
  expect(hasNews(heartbeat, known)).toBe(false);
  expect(hasNews({ ...heartbeat, review: '' }, { ...known, review: null })).toBe(false);
});

test('reports a save, a version, a decision and a change of the second admin setting', () => {
  for (const news of [
    { revision: 8 },
    { version: 2 },
    { review: 'approved 2026-11-20T10:00:00.000Z bob@staff.example' },
    { secondAdmin: false },
  ])
    expect(hasNews({ ...heartbeat, ...news }, known)).toBe(true);
});
