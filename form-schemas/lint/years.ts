import type { Definition } from '../definition.ts';
import type { Problem } from './problem.ts';

/** Fields and rules without a year, and with years before the definition's first. */
export function yearProblems({ taxYear, form_json: { fields, rules = [] } }: Definition): Problem[] {
  const at = (kind: string) => (one: { taxYears?: readonly string[] }, index: number) => ({
    path: `/form_json/${kind}/${index}/taxYears`,
    years: one.taxYears,
  });
  return [...fields.map(at('fields')), ...rules.map(at('rules'))].flatMap(({ path, years }): Problem[] => {
    if (years === undefined) return [];
    if (years.length === 0)
      return [{ path, message: 'choose at least one year, or leave it out for every year', rule: 'no-year' }];
    const early = years.filter((label) => label.slice(0, 4) < taxYear.slice(0, 4));
    if (early.length === 0) return [];
    return [
      {
        path,
        message: `${early.join(', ')}: the form starts in ${taxYear}`,
        rule: 'early-year',
        about: early.join(),
      },
    ];
  });
}
