import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';

/** The address of a question, with the one year it is about. */
export function questionAbout(
  year: WireTaxYear | undefined,
  question: string,
): { whatIf: string; year?: string } {
  return { whatIf: question, ...(year === undefined ? {} : { year: year.tax_year }) };
}

/** The address with the working of this figure open, or with none open. */
export function withOpenWorking(address: URLSearchParams, figure: string | undefined): URLSearchParams {
  const next = new URLSearchParams(address);
  if (figure === undefined) next.delete('why');
  else next.set('why', figure);
  return next;
}
