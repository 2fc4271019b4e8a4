import type { TaxYear } from '#domain/tax-year.ts';
import { yearVariables } from '#form-schemas/check.ts';
import { withComputed } from '#form-schemas/computed.ts';
import type { Definition, Field, Value, Values } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { Context } from '#form-schemas/settle.ts';
import { elementText } from './element-text.ts';
import { claimsInPounds } from './home-working.ts';
import { leafAt, placeOf } from './page.ts';
import { isPageName, type ReturnYear, returnYearOf } from './return-years.ts';

interface Filed {
  readonly definition: Definition;
  readonly entries: readonly Values[];
}

/** A form of the return with the figures that are sent, each entry by itself: what the XML and the reports both say. */
export function formAsFiled(
  { definition, entries }: Filed,
  { taxYear, context = {} }: { taxYear: TaxYear; context?: Context | undefined },
): Filed {
  const claims = claimsInPounds(context);
  const isList = definition.kind === 'list';
  return {
    definition,
    entries: entries.map((values, index) => {
      const place = isList ? { 'list.included': entries.length, 'list.position': index + 1 } : {};
      return asFiled(definition, values, taxYear, { ...context, ...claims, ...place });
    }),
  };
}

/**
 * The values as the form is filed: boxes that want whole pounds are rounded, income down, expenses and tax paid up,
 * and the computed boxes are worked out again from the rounded ones, so that HMRC's arithmetic checks
 * (6176, 6177 and the like) hold. Hidden boxes are left out. Money is pence before and after.
 */
function asFiled(definition: Definition, values: Values, taxYear: TaxYear, context?: Context): Values {
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

/** Whether the return leaves a box out when it is nil. */
export function isLeftOutWhenNil(field: Field, taxYear: TaxYear): boolean {
  if (field.xmlOmitZero) return true;
  const leaf = leafOf(field, returnYearOf(taxYear));
  return leaf?.kind === 'money' && elementText(leaf, 0) === undefined;
}

function roundToPounds(pence: number, up: boolean): number {
  return (up ? Math.ceil(pence / 100) : Math.floor(pence / 100)) * 100;
}

function roundsUp(field: Field, year: ReturnYear): boolean {
  const leaf = leafOf(field, year);
  return leaf?.kind === 'money' && leaf.roundUp === true;
}

function leafOf(field: Field, year: ReturnYear) {
  const page = field.xml?.split('/')[0];
  return isPageName(page) ? leafAt(year.elements[page], placeOf(year.elements[page], field)) : undefined;
}
