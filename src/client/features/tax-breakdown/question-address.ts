import type { WireTaxYear } from '#contract/tax-years.ts';

/** What the address of a question says beside it: it is about one year. */
export function questionAbout(
  year: WireTaxYear | undefined,
  question: string,
): { whatIf: string; year?: string } {
  return { whatIf: question, ...(year === undefined ? {} : { year: year.tax_year }) };
}
