import { expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
import { taxMonths, taxQuarters } from './tax-months.ts';
import { taxYearEnd, taxYears, taxYearStart } from './tax-year.ts';

test.each([
  ['months', taxMonths, 12],
  ['quarters', taxQuarters, 4],
] as const)('the %s of every tax year follow each other and fill it', (_, spans, count) => {
  for (const year of taxYears) {
    const all = spans(year);
    expect(all).toHaveLength(count);
    expect(all[0]?.from).toBe(taxYearStart(year));
    expect(all.at(-1)?.to).toBe(taxYearEnd(year));
    for (const [index, { from }] of all.entries())
      if (index > 0) expect(from).toBe(addDays(all[index - 1]?.to ?? from, 1));
  }
});

test('the third quarter of 2026-27 is from 6 October to 5 January', () => {
  expect(taxQuarters('2026-27')[2]).toEqual({ from: '2026-10-06', to: '2027-01-05' });
});
