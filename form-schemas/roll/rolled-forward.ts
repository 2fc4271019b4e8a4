import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import { constantsIn } from '../constants.ts';
import type { Constant, Definition, Field, FormJson, Rule } from '../definition.ts';
import { fieldsFor, isOfferedIn } from '../resolve.ts';

/**
 * The definition of a new tax year, based on the boxes filers see in `from`: the same fields with their ids, in the
 * same order.
 *
 * - Fields and rules that list their years continue if `from` has them. Others are left out. A definition cannot name
 * years before its own.
 * - A constant by year starts with its latest number.
 * - A form that was ever provisional (HMRC has not published it yet) is provisional in the new year.
 */
export function rolledForward(definition: Definition, from: TaxYear, to: TaxYear): Definition {
  return { ...definition, taxYear: to, form_json: formOf(definition, from, to) };
}

function formOf(definition: Definition, from: TaxYear, to: TaxYear): FormJson {
  const { provisional, constants, fields, rules, ...rest } = definition.form_json;
  const offered = new Set(fieldsFor(definition, from).map(({ name }) => name));
  const continuing = <T extends Field | Rule>(all: readonly T[]) =>
    all.filter(({ taxYears }) => isOfferedIn(taxYears, from)).map((one) => inNewYear(one, to));
  return {
    ...rest,
    ...(provisional !== undefined && provisional.length > 0 && { provisional: [taxYearLabel(to)] }),
    ...(constants !== undefined && { constants: carriedForward(definition, constants, from, to) }),
    fields: continuing(fields),
    // A rule whose field the year does not have never applies.
    ...(rules !== undefined && { rules: continuing(rules).filter(({ field }) => offered.has(field)) }),
  };
}

/** Drops the years before the new one; later ones on the list stay. */
function inNewYear<T extends Field | Rule>(one: T, to: TaxYear): T {
  if (one.taxYears === undefined) return one;
  const later = one.taxYears.filter((label) => label > taxYearLabel(to));
  return { ...one, taxYears: [taxYearLabel(to), ...later] };
}

function carriedForward(
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
      // If the new year already has a number, start with that one.
      const value = next.get(name) ?? last.get(name);
      const begun = value === undefined ? [] : [[taxYearLabel(to), value] as const];
      return begun.length + later.length === 0 ? [] : [[name, Object.fromEntries([...begun, ...later])]];
    }),
  );
}
