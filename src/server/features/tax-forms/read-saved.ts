import type { getTaxData } from '#contract/tax-forms.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { definitionOfSection, definitionsInForce } from '../definitions/in-force.ts';
import { wireAnswers } from './saved-answers.ts';
import { savedForms } from './saved-forms.repo.ts';

/** The saved answers of one section, or of all ('*'), as JSON text in the wire's form. */
export async function readSaved(
  tx: Tx,
  userId: number,
  year: TaxYear,
  type: string,
  now: Date,
): Promise<ReplyOf<typeof getTaxData>> {
  const saved = await savedForms(tx, userId, year);
  if (type === '*') {
    const forms = await definitionsInForce(tx, year, now);
    const sections = await Promise.all(
      saved.map(async (form) => {
        const inForce = forms.find(({ definition }) => definition.tax_column === form.section);
        return inForce === undefined ? [] : [[form.section, await wireAnswers(tx, inForce, form)]];
      }),
    );
    return { data: JSON.stringify(Object.fromEntries(sections.flat())) };
  }
  const inForce = await definitionOfSection(tx, year, type, now);
  const form = saved.find(({ section }) => section === inForce.definition.tax_column);
  if (form === undefined) return { data: 'null' };
  return { data: JSON.stringify(await wireAnswers(tx, inForce, form)), saved: form.saved.toISOString() };
}
