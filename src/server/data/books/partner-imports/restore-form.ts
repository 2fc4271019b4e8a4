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
 * After a change is undone: if it was a partner import, or undid one, the boxes that it wrote get the values that the
 * imports left in the books give them; without any, those from before the first. A box that someone has changed since
 * stays as it is.
 */
export async function restoreFormAfterUndo(tx: Tx, { userId, now }: Actor, undone: number): Promise<void> {
  const done = await importOf(tx, userId, undone);
  if (done === undefined || !isTaxYear(done.tax_year)) return;
  const left = await importsInBooks(tx, userId, done.tax_year);
  const { from, to, newest } = await boxesOf(tx, done, left);
  const form = (await savedForms(tx, userId, done.tax_year)).find(({ section }) => section === PROPERTY);
  if (form === undefined || isList(form.answers)) return;
  await putSavedForm(tx, userId, done.tax_year, {
    ...form,
    answers: withBoxes(form.answers, from, to),
    saved: now,
  });
  if (newest !== undefined)
    await tx
      .updateTable('partner_imports')
      .set({ form_after: JSON.stringify(to) })
      .where('user_id', '=', userId)
      .where('import_id', '=', newest.import_id)
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

/**
 * What the boxes were before the undo and are after it. `newest` is the import that `to` is now the result of; undefined
 * if the boxes are again as they were before the import that was undone.
 */
async function boxesOf(
  tx: Tx,
  done: PartnerImport,
  left: readonly PartnerImport[],
): Promise<{ from: BoxValues; to: BoxValues; newest?: PartnerImport }> {
  const newest = left.at(-1);
  const before = done.form_base ?? done.form_before;
  if (newest !== undefined && left.some(({ import_id }) => import_id === done.import_id)) {
    const others = await withReplaced(tx, done, left);
    const from = isAsBefore(done, others) ? done.form_before : (others.at(-1)?.form_after ?? before);
    return { from, to: boxesAgain(newest, left), newest };
  }
  const from =
    newest !== undefined && newest.import_id > done.import_id ? newest.form_after : done.form_after;
  if (isAsBefore(done, left)) return { from, to: done.form_before };
  return newest === undefined ? { from, to: before } : { from, to: boxesAgain(newest, left), newest };
}

/** The imports in the books just before this one came back: those that it replaces left them then. */
async function withReplaced(
  tx: Tx,
  done: PartnerImport,
  left: readonly PartnerImport[],
): Promise<PartnerImport[]> {
  const others = left.filter(({ import_id }) => import_id !== done.import_id);
  if (done.replaced.length === 0) return others;
  const replaced = await tx
    .selectFrom('partner_imports')
    .selectAll()
    .where('user_id', '=', done.user_id)
    .where('import_id', 'in', done.replaced)
    .execute();
  return [...others, ...replaced].toSorted((one, other) => one.import_id - other.import_id);
}

/** Whether these are the imports that were in the books when this one was made. */
function isAsBefore(
  { import_id, earlier, replaced }: PartnerImport,
  others: readonly PartnerImport[],
): boolean {
  // It was not stored at first.
  if (earlier === null) return others.every((other) => other.import_id < import_id);
  const was = new Set([...earlier, ...replaced]);
  return others.length === was.size && others.every((other) => was.has(other.import_id));
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
