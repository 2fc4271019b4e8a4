import { isTaxYear } from '#domain/tax-year.ts';
import type { ElementsOfYears } from '#form-schemas/roll/element-items.ts';
import type { Tx } from '../../db/database.ts';
import { newestSchema, schemaBefore } from './opened-schema.ts';

/**
 * The elements of the return of a year and of the last year before it that has a schema. Null without an uploaded
 * schema: the forms that come with the product fit the listings that do, too.
 */
export async function elementsOfYears(tx: Tx, taxYear: string): Promise<ElementsOfYears | null> {
  if (!isTaxYear(taxYear)) return null;
  const after = await newestSchema(tx, taxYear);
  if (after === undefined || after.version === 0) return null;
  const before = await schemaBefore(tx, taxYear);
  if (before === undefined) return null;
  return { from: before.year, before: before.elements, after: after.elements };
}

/** The same for the page of one form. */
export async function elementsOfPage(tx: Tx, code: string, taxYear: string): Promise<ElementsOfYears | null> {
  const elements = await elementsOfYears(tx, taxYear);
  if (elements === null) return null;
  const ofPage = (all: ElementsOfYears['after']) =>
    all.filter(({ path }) => path === code || path.startsWith(`${code}/`));
  return { from: elements.from, before: ofPage(elements.before), after: ofPage(elements.after) };
}
