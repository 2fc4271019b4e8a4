import type { TaxYear } from '#domain/tax-year.ts';
import { yearVariables } from '#form-schemas/check.ts';
import { withComputed } from '#form-schemas/computed.ts';
import type { Definition, Field, Value, Values } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { Context } from '#form-schemas/settle.ts';
import { leafAt, placeOf } from './page.ts';
import { isPageName, type ReturnYear, returnYearOf } from './return-years.ts';

/**
 * The values as the form is filed: boxes that want whole pounds are rounded, income down, expenses and tax paid up,
 * and the computed boxes are worked out again from the rounded ones, so that HMRC's arithmetic checks
 * (6176, 6177 and the like) hold. Hidden boxes are left out. Money is pence before and after.
 */
export function asFiled(definition: Definition, values: Values, taxYear: TaxYear, context?: Context): Values {
  const year = returnYearOf(taxYear);
  const rounded: Record<string, Value | undefined> = { ...values };
  const fields = fieldsFor(definition, taxYear);
  for (const field of fields) {
    const value = values[field.name];
    if (field.wholePounds && !field.computed && typeof value === 'number') {
      rounded[field.name] = roundToPounds(value, roundsUp(field, year));
    }
  }
  return withComputed(fields, rounded, { ...context, ...yearVariables(taxYear) });
}

function roundToPounds(pence: number, up: boolean): number {
  return (up ? Math.ceil(pence / 100) : Math.floor(pence / 100)) * 100;
}

function roundsUp(field: Field, year: ReturnYear): boolean {
  const page = field.xml?.split('/')[0];
  if (!isPageName(page)) return false;
  const leaf = leafAt(year.elements[page], placeOf(year.elements[page], field));
  return leaf?.kind === 'money' && leaf.roundUp === true;
}
