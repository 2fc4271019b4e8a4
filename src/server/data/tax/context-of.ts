import { formContext } from '#contract/tax-forms/form-context.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Value } from '#form-schemas/definition.ts';
import { outsideSections } from '#form-schemas/outside-names.ts';
import type { Context } from '#form-schemas/settle.ts';
import { asksForBusiness } from '#form-schemas/takes-books.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import type { InForce } from '../definitions/in-force.ts';
import { saveLastFigures } from './calculated-figures.repo.ts';
import { returnFigures } from './return-figures.ts';
import { storedYear } from './stored-year.ts';

/**
 * What a form reads from outside itself when it is saved: from what is stored now, as its screen shows it. The tax is
 * only calculated if the form reads it, or reads another form, whose boxes may depend on it.
 */
export async function contextOf(
  tx: Tx,
  seal: Seal,
  userId: number,
  form: InForce,
  now: Date,
): Promise<Context> {
  const families = new Set(outsideSections(form.definition));
  families.delete('list');
  if (families.size === 0 && !asksForBusiness(form.definition)) return {};
  const needsTax = !families.isSubsetOf(withoutTax);
  if (needsTax) {
    const figures = await returnFigures(tx, seal, userId, form.year, now);
    await saveLastFigures(tx, userId, form.year, figures, now);
    return figures.context;
  }
  return formContext((await storedYear(tx, seal, userId, form.year, now)).facts);
}

/** The same for a screen, which can show any form of the year: everything they can read. */
export async function formContextOf(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
  now: Date,
): Promise<Record<string, Value>> {
  const figures = await returnFigures(tx, seal, userId, year, now);
  await saveLastFigures(tx, userId, year, figures, now);
  const { context } = figures;
  const known = Object.entries(context).filter((entry): entry is [string, Value] => entry[1] !== undefined);
  return Object.fromEntries(known);
}

const withoutTax: ReadonlySet<string> = new Set(['profile', 'included', 'attachments']);
