import { isShipped, type TaxYear, taxYearLabel, taxYears } from '#domain/tax-year.ts';
import type { Definition, Field } from '../definition.ts';

/** The years in which a definition is checked: from its first to the latest that is shipped or that it names. */
export function yearsOf({ taxYear, form_json: { fields } }: Definition): readonly TaxYear[] {
  const named = new Set(fields.flatMap(({ taxYears: labels = [] }) => labels));
  const newest = taxYears.findLastIndex(
    (year) => isShipped(year) || year === taxYear || named.has(taxYearLabel(year)),
  );
  return taxYears.slice(0, newest + 1).filter((year) => year >= taxYear);
}

/** Whether two fields exist in the same year. */
export function shareAYear(a: Pick<Field, 'taxYears'>, b: Pick<Field, 'taxYears'>): boolean {
  return !a.taxYears || !b.taxYears || a.taxYears.some((year) => b.taxYears?.includes(year));
}

/** Groups the years of a definition by equal fields, rules and constants: one year represents its whole group. */
export function yearsAlike(definition: Definition): TaxYear[][] {
  const { fields, rules = [], constants = {} } = definition.form_json;
  const limited = [...new Set([...fields, ...rules].flatMap(({ taxYears: labels }) => labels?.join() ?? []))];
  const steps = Object.values(constants).flatMap((constant) =>
    typeof constant === 'number' ? [] : Object.keys(constant),
  );
  const groups = new Map<string, TaxYear[]>();
  for (const year of yearsOf(definition)) {
    const label = taxYearLabel(year);
    const key = [
      ...limited.map((labels) => (labels.split(',').includes(label) ? '1' : '0')),
      '|',
      ...steps.map((from) => (from <= label ? '1' : '0')),
    ].join('');
    groups.set(key, [...(groups.get(key) ?? []), year]);
  }
  return [...groups.values()];
}
