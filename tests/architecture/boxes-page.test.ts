import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasListings, listedElements } from '#tests/filing/hmrc-listings.ts';
import { boxesPage } from '../../tools/boxes-page.ts';
import counts from '../../tools/hmrc-box-counts.json' with { type: 'json' };

test('the page of HMRC’s boxes is up to date; if not, run npm run docs:boxes', () => {
  const page = readFileSync(new URL('../../docs/boxes.md', import.meta.url), 'utf8');
  expect(page).toBe(boxesPage());
});

/** Pages that the listing does not go into, and SA106 of these years, whose listing has elements of the year after. */
const notListed = (year: string, page: string) =>
  ['SA102M', 'SA103L', 'SA104F', 'SA107'].includes(page) || (page === 'SA106' && year < '2025-26');

test.skipIf(!hasListings)(
  'the numbers of HMRC’s boxes are those of the listings (skipped without them)',
  () => {
    for (const year of ['2023-24', '2024-25', '2025-26'] as const) {
      const paths = [...listedElements(year).keys()];
      for (const [page, count] of Object.entries(counts[year])) {
        if (notListed(year, page)) continue;
        const listed = paths.filter((path) => path.startsWith(`${page}/`));
        // The listings have an address of SA100 once; it has two kinds of lines and a postcode.
        const lines = listed.filter((path) => /^SA100\/.*Address(OfPersonSigning)?$/.test(path)).length * 2;
        expect([year, page, listed.length + lines]).toEqual([year, page, count]);
      }
    }
  },
);
