import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import { constantsIn } from '../constants.ts';
import type { Constant, Definition, Field, FormJson, Rule } from '../definition.ts';
import { fieldsFor, isOfferedIn } from '../resolve.ts';

/**
 * The definition of a new tax year, begun from what filers of `from` are asked: the same fields with their ids, in the same
 * order.
 *
 * - What lists its years goes on where it was asked in `from`, and is left out where it was not. A definition cannot name
 *   years before its own.
 * - A constant by year begins with its last number.
 * - A form that was ever provisional (HMRC's form not published yet) is so in the new year.
 */
export function rolledForward(definition: Definition, from: TaxYear, to: TaxYear): Definition {
  return { ...definition, taxYear: to, form_json: formOf(definition, from, to) };
}

function formOf(definition: Definition, from: TaxYear, to: TaxYear): FormJson {
  const { provisional, constants, fields, rules, ...rest } = definition.form_json;
  const offered = new Set(fieldsFor(definition, from).map(({ name }) => name));
  const asked = <T extends Field | Rule>(all: readonly T[]) =>
    all.filter(({ taxYears }) => isOfferedIn(taxYears, from)).map((one) => goingOn(one, to));
  return {
    ...rest,
    ...(provisional !== undefined && provisional.length > 0 && { provisional: [taxYearLabel(to)] }),
    ...(constants !== undefined && { constants: carried(definition, constants, from, to) }),
    fields: asked(fields),
    // A rule beside a field that is not asked says nothing.
    ...(rules !== undefined && { rules: asked(rules).filter(({ field }) => offered.has(field)) }),
  };
}

/** Years before the new one are over; the later ones a list names stay. */
function goingOn<T extends Field | Rule>(one: T, to: TaxYear): T {
  if (one.taxYears === undefined) return one;
  const later = one.taxYears.filter((label) => label > taxYearLabel(to));
  return { ...one, taxYears: [taxYearLabel(to), ...later] };
}

function carried(
  definition: Definition,
  constants: Record<string, Constant>,
  from: TaxYear,
  to: TaxYear,
): Record<string, Constant> {
  const last = constantsIn(definition, from);
  const next = constantsIn(definition, to);
  return Object.fromEntries(
    Object.entries(constants).flatMap(([name, constant]): [string, Constant][] => {
      if (typeof constant === 'number') return [[name, constant]];
      const later = Object.entries(constant).filter(([label]) => label > taxYearLabel(to));
      // A number that is there for the new year already is the one it begins with.
      const value = next.get(name) ?? last.get(name);
      const begun = value === undefined ? [] : [[taxYearLabel(to), value] as const];
      return begun.length + later.length === 0 ? [] : [[name, Object.fromEntries([...begun, ...later])]];
    }),
  );
}
