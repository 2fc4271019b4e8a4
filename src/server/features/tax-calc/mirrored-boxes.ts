import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { isRecord } from './case-problem.ts';
import { shippedForms } from './shipped-forms.ts';

/**
 * Some boxes of a form only show what another form asks: the Child Benefit boxes of SA100 show what the final section
 * asks. A figure given in such a box stands where it is asked, unless something is given there too, with the tick that
 * the question depends on.
 * @param json the forms of a case, as they were handed in
 */
export function boxesWhereTheyAreAsked(json: unknown, year: TaxYear): unknown {
  if (!isRecord(json)) return json;
  const forms = shippedForms(year).map(({ definition }) => definition);
  const result: Record<string, unknown> = { ...json };
  for (const definition of forms) {
    const given = json[nameIn(json, definition)];
    if (!isRecord(given)) continue;
    for (const { name, computed } of fieldsFor(definition, year)) {
      const mirrored = mirroredName(computed);
      const isEmpty = given[name] === undefined || given[name] === null || given[name] === '';
      if (mirrored === undefined || isEmpty) continue;
      const [section, field] = mirrored;
      const origin = forms.find(({ tax_column }) => tax_column === section);
      const asked = origin && fieldsFor(origin, year).find((one) => one.name === field);
      // Only what bears on the tax is moved: who the spouse is makes no claim.
      if (origin === undefined || asked?.calc === undefined) continue;
      const place = nameIn(result, origin);
      const there = isRecord(result[place]) ? result[place] : {};
      const tick = typeof asked.depends === 'string' ? { [asked.depends]: true } : {};
      result[place] = { [field]: given[name], ...tick, ...there };
    }
  }
  return result;
}

/** 'final' and 'cb_amount' of a box that is exactly `final.cb_amount`. */
function mirroredName(computed: Field['computed']): readonly [string, string] | undefined {
  if (!isRecord(computed)) return undefined;
  const [[operator, name] = [], ...others] = Object.entries(computed);
  if (others.length > 0 || (operator !== 'var' && operator !== 'checked') || typeof name !== 'string')
    return undefined;
  const [section, field, ...rest] = name.split('.');
  return section === undefined || field === undefined || rest.length > 0 ? undefined : [section, field];
}

/** The name a form has among those given: its code or its section; the code when it is not there. */
function nameIn(json: Readonly<Record<string, unknown>>, { code, tax_column }: Definition): string {
  const isIt = (name: string) => name.toLowerCase() === code.toLowerCase() || name === tax_column;
  return Object.keys(json).find(isIt) ?? code;
}
