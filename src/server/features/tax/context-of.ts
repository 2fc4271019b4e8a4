import { formContext } from '#contract/form-context.ts';
import { outsideNames } from '#form-schemas/outside-names.ts';
import type { Context } from '#form-schemas/settle.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import type { InForce } from '../definitions/in-force.ts';
import { saveLastFigures } from './calculated-figures.repo.ts';
import { returnFigures } from './return-figures.ts';
import { storedYear } from './stored-year.ts';

/**
 * What a form reads beside itself when it is saved: of what is stored now, as its screen shows it. The tax is worked out
 * only when the form reads it, or another form, whose boxes may depend on it.
 */
export async function contextOf(
  tx: Tx,
  seal: Seal,
  userId: number,
  form: InForce,
  now: Date,
): Promise<Context> {
  const families = new Set([...outsideNames(form.definition)].map((name) => name.split('.')[0] ?? ''));
  families.delete('list');
  if (families.size === 0) return {};
  const needsTax = !families.isSubsetOf(withoutTax);
  if (needsTax) {
    const figures = await returnFigures(tx, seal, userId, form.year, now);
    await saveLastFigures(tx, userId, form.year, figures, now);
    return figures.context;
  }
  return formContext((await storedYear(tx, seal, userId, form.year, now)).facts);
}

const withoutTax: ReadonlySet<string> = new Set(['profile', 'included', 'attachments']);
