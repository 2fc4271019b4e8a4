import { type Values } from '#form-schemas/definition.ts';
import { isList } from '#form-schemas/is-list.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { putSavedForm, savedForms } from '../../answers/saved-forms.repo.ts';
import type { Actor } from '../changes/record-change.ts';
import { combined, type BoxValues } from './box-values.ts';
import { importsInBooks, type PartnerImport } from './partner-imports.repo.ts';

/** The section of SA105. */
export const PROPERTY = 'property';

/**
 * After a change is undone: if it was a partner import, or undid one, the boxes that it wrote get their values before
 * it, or again its own. A box that someone has changed since stays as it is. If another partner has sent data for the
 * year since, the boxes become those of the imports that are left.
 */
export async function restoreFormAfterUndo(tx: Tx, { userId, now }: Actor, undone: number): Promise<void> {
  const done = await importOf(tx, userId, undone);
  if (done === undefined || !isTaxYear(done.tax_year)) return;
  const left = await importsInBooks(tx, userId, done.tax_year);
  const last = left.findLast(({ import_id }) => import_id > done.import_id);
  const [from, to] = last === undefined ? ownBoxes(done, left) : [last.form_after, boxesAgain(last, left)];
  const form = (await savedForms(tx, userId, done.tax_year)).find(({ section }) => section === PROPERTY);
  if (form === undefined || isList(form.answers)) return;
  await putSavedForm(tx, userId, done.tax_year, {
    ...form,
    answers: withBoxes(form.answers, from, to),
    saved: now,
  });
  if (last !== undefined)
    await tx
      .updateTable('partner_imports')
      .set({ form_after: JSON.stringify(to) })
      .where('user_id', '=', userId)
      .where('import_id', '=', last.import_id)
      .execute();
}

/** The import that a change made, or that it is an undo or redo of. */
async function importOf(tx: Tx, userId: number, changeId: number): Promise<PartnerImport | undefined> {
  const { rows } = await sql<{ id: number }>`with recursive earlier (id) as (
      select ${changeId}::bigint
      union all
      select c.undoes from earlier join book_changes c on c.user_id = ${userId} and c.change_id = earlier.id
        where c.undoes is not null
    ) select id from earlier`.execute(tx);
  return tx
    .selectFrom('partner_imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where(
      'change_id',
      'in',
      rows.map(({ id }) => id),
    )
    .executeTakeFirst();
}

function ownBoxes(done: PartnerImport, left: readonly PartnerImport[]): [BoxValues, BoxValues] {
  const isBack = left.some(({ import_id }) => import_id === done.import_id);
  return isBack ? [done.form_before, done.form_after] : [done.form_after, done.form_before];
}

/** The boxes of the last import, with the figures of all that are left. They are named as it named them. */
function boxesAgain({ form_after }: PartnerImport, left: readonly PartnerImport[]): BoxValues {
  const { properties, isJoint, loanInterest } = combined(left);
  const figures: Readonly<Record<string, number | boolean>> = {
    box_1: properties,
    box_3: isJoint,
    box_44: loanInterest,
  };
  return Object.fromEntries(
    Object.entries(form_after).map(([name, value]) => [name, figures[name] ?? value]),
  );
}

function withBoxes(answers: Values, from: BoxValues, to: BoxValues): Values {
  const changed = Object.entries(to).filter(([name]) => (answers[name] ?? null) === (from[name] ?? null));
  const values: Record<string, Values[string]> = { ...answers, ...Object.fromEntries(changed) } as Values;
  for (const [name, value] of changed) if (value === null) delete values[name];
  return values;
}
