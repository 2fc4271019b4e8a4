import { expect, test } from 'vitest';
import { shippedTaxYears, startYear, type TaxYear } from '#domain/tax-year.ts';
import { type Filer, newFiler, receivedBySandbox } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const DECLARED = { declaration: 'Y', filed_elsewhere: 'Y' };

/** What a filer of that year is told on 20 November 2026, for each kind of return, test or live. */
const refused: readonly (readonly [TaxYear, string, string])[] = [
  ['2019-20', 'Too late for a first return', 'Too late to amend'],
  ['2020-21', 'Too late for a first return', 'Too late to amend'],
  ['2021-22', 'Too late for a first return', 'Too late to amend'],
  ['2022-23', 'We cannot send a return for 2022-2023', 'Too late to amend'],
  ['2023-24', 'We cannot send a return for 2023-2024', 'Too late to amend'],
];

async function answer(filer: Filer, year: TaxYear, amendment: 'Y' | 'N', test_file: 'Y' | 'N') {
  const { body } = await filer.submit({ tax_year_id: startYear(year), amendment, test_file }, DECLARED);
  return body;
}

test.each(refused)('refuses %s with the reason and the other way', async (year, first, amended) => {
  const filer = await newFiler(app);
  for (const test_file of ['Y', 'N'] as const) {
    const asFirst = await answer(filer, year, 'N', test_file);
    expect(asFirst).toMatchObject({ success: 'N', pending: 'N', title: first });
    expect(asFirst.data).toMatch(/BX9 1AS/);
    const asAmendment = await answer(filer, year, 'Y', test_file);
    expect(asAmendment).toMatchObject({ success: 'N', pending: 'N', title: amended });
    expect(asAmendment.data).toMatch(/BX9 1AS/);
  }
  expect(await receivedBySandbox(filer.utr)).toEqual([]);
});

test('has an answer for every year: refused, filed, or not ended yet', () => {
  const filed: readonly TaxYear[] = ['2024-25', '2025-26', '2026-27'];
  expect([...refused.map(([year]) => year), ...filed]).toEqual(shippedTaxYears);
});

test('refuses a live return of a year that has not ended', async () => {
  const filer = await newFiler(app);
  expect(await answer(filer, '2026-27', 'N', 'N')).toMatchObject({
    title: 'Cannot submit',
    data: "The year hasn't ended yet",
  });
});
