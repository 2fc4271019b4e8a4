import { expect, test } from 'vitest';
import type { TaxYear } from '#domain/tax-year.ts';
import { pageOfForm } from '#form-schemas/page-of-form.ts';
import { sentYears } from '#server/data/filing/xml/return-years.ts';
import { oneOfEach, savedAnswers } from './form-scenarios.ts';
import { shippedForm } from './full-return.ts';
import { returnWith, written } from './random-return.ts';

/** The forms with a page of their own, filled in. */
const pages = sentYears.flatMap((year) =>
  oneOfEach(year)
    .filter(({ form }) => !['SA100', 'HW1', 'final'].includes(form))
    .map((scenario) => [scenario.form, year, savedAnswers(scenario)] as const),
);

test.each(pages)('%s of %s is sent when included, and not otherwise', (form, year, entries) => {
  const sent = (include: boolean) =>
    pageCount(
      form,
      year,
      entries.map((one) => ({ ...one, include })),
    );
  // The entries of SA106 share one page.
  expect(sent(true)).toBe(form === 'SA106' ? 1 : entries.length);
  expect(sent(false)).toBe(0);
});

test('an entry of a list form that is not included stays out of the return', () => {
  const scenario = oneOfEach('2025-26').find(({ form }) => form === 'SA102');
  const [entry] = scenario === undefined ? [] : savedAnswers(scenario);
  expect(
    pageCount('SA102', '2025-26', [
      { ...entry, include: true },
      { ...entry, include: false },
    ]),
  ).toBe(1);
});

function pageCount(form: string, year: TaxYear, entries: ReturnType<typeof savedAnswers>): number {
  const isList = shippedForm(form, year).kind === 'list';
  const { xml } = written(returnWith(form, isList ? entries : (entries[0] ?? {}), year));
  return xml.split(`<${pageOfForm(form)}>`).length - 1;
}
