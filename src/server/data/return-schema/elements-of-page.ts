import { isTaxYear } from '#domain/tax-year.ts';
import type { ReturnElement } from '#form-schemas/return-elements/element.ts';
import type { Tx } from '../../db/database.ts';
import { newestSchema, schemaBefore } from './opened-schema.ts';

/**
 * The elements of a form's page in the return of a year and in the last year before it that has a schema. Null without an
 * uploaded schema: the forms that come with the product fit the listings that do, too.
 */
export async function elementsOfPage(
  tx: Tx,
  code: string,
  taxYear: string,
): Promise<{ from: string; before: ReturnElement[]; after: ReturnElement[] } | null> {
  if (!isTaxYear(taxYear)) return null;
  const [after, before] = [await newestSchema(tx, taxYear), await schemaBefore(tx, taxYear)];
  if (after === undefined || before === undefined || after.version === 0) return null;
  const ofPage = (elements: readonly ReturnElement[]) =>
    elements.filter(({ path }) => path === code || path.startsWith(`${code}/`));
  return { from: before.year, before: ofPage(before.elements), after: ofPage(after.elements) };
}
