import { expect, test } from 'vitest';
import { isAlone } from './is-alone.ts';

const before = { revision: 4, version: 2 };
const version = (number: number, publishedBy: string) => ({ version: number, publishedBy });

test('what comes of an own act is told from what others did at the same time', () => {
  const ann = 'ann@staff.example';
  const discarded = { draft: null, versions: [version(2, 'bob@staff.example')] };
  expect(isAlone(discarded, before, ann)).toBe(true);
  const published = { draft: null, versions: [version(3, ann), version(2, 'bob@staff.example')] };
  expect(isAlone(published, before, ann)).toBe(true);
  // Bob has begun a draft on top of it, published another version after it, or instead of it.
  expect(isAlone({ ...published, draft: {} }, before, ann)).toBe(false);
  expect(isAlone({ draft: null, versions: [version(4, ann), version(3, ann)] }, before, ann)).toBe(false);
  expect(isAlone({ draft: null, versions: [version(3, 'bob@staff.example')] }, before, ann)).toBe(false);
});
