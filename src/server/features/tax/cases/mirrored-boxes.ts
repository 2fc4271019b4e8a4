import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { isRecord } from './case-problem.ts';
import { shippedForms } from './shipped-forms.ts';

/**
 * Some boxes only repeat an answer of another form: the Child Benefit boxes of SA100 repeat the final section. A figure
 * given in such a box is moved to its source, unless that has one too, with the tick that the question depends on.
 * @param json the forms of a case, as given
 */
export function moveMirroredBoxes(json: unknown, year: TaxYear): unknown {
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
      const source = origin && fieldsFor(origin, year).find((one) => one.name === field);
      // Only what affects the tax is moved: naming the spouse does not make a claim.
      if (origin === undefined || source?.calc === undefined) continue;
      const place = nameIn(result, origin);
      const there = isRecord(result[place]) ? result[place] : {};
      const tick = typeof source.depends === 'string' ? { [source.depends]: true } : {};
      result[place] = { [field]: given[name], ...tick, ...there };
    }
  }
  return result;
}

/** 'final' and 'cb_amount' for a box that is `final.cb_amount`, alone or with what can replace it. */
function mirroredName(computed: Field['computed']): readonly [string, string] | undefined {
  if (!isRecord(computed)) return undefined;
  if (Array.isArray(computed['+'])) return mirroredName((computed['+'] as readonly Field['computed'][])[0]);
  const [[operator, name] = [], ...others] = Object.entries(computed);
  if (others.length > 0 || (operator !== 'var' && operator !== 'checked') || typeof name !== 'string')
    return undefined;
  const [section, field, ...rest] = name.split('.');
  return section === undefined || field === undefined || rest.length > 0 ? undefined : [section, field];
}

/** A form's name in the input: its code or its section; the code if it is missing. */
function nameIn(json: Readonly<Record<string, unknown>>, { code, tax_column }: Definition): string {
  const isIt = (name: string) => name.toLowerCase() === code.toLowerCase() || name === tax_column;
  return Object.keys(json).find(isIt) ?? code;
}
