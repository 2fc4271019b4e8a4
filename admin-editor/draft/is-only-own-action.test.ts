import { expect, test } from 'vitest';
import { isOnlyOwnAction } from './is-only-own-action.ts';

const before = { revision: 4, version: 2 };
const version = (number: number, publishedBy: string) => ({ version: number, publishedBy });

test('distinguishes your own action from what others did at the same time', () => {
  const ann = 'ann@staff.example';
  const discarded = { draft: null, versions: [version(2, 'bob@staff.example')] };
  expect(isOnlyOwnAction(discarded, before, ann)).toBe(true);
  const published = { draft: null, versions: [version(3, ann), version(2, 'bob@staff.example')] };
  expect(isOnlyOwnAction(published, before, ann)).toBe(true);
  // Bob has started a draft on top, published another version after it, or published instead.
  expect(isOnlyOwnAction({ ...published, draft: {} }, before, ann)).toBe(false);
  expect(isOnlyOwnAction({ draft: null, versions: [version(4, ann), version(3, ann)] }, before, ann)).toBe(
    false,
  );
  expect(isOnlyOwnAction({ draft: null, versions: [version(3, 'bob@staff.example')] }, before, ann)).toBe(
    false,
  );
});
