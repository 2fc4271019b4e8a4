import { type Selectable, sql } from 'kysely';
import type { Values } from '#form-schemas/definition.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { openTexts, sealTexts } from '../../crypto/sealed-texts.ts';
import type { Tx } from '../../db/database.ts';
import { sealOf } from '../../db/seal-of.ts';
import type { SavedForms } from './schema.ts';

export interface SavedForm {
  section: string;
  code: string;
  definitionYear: string;
  version: number;
  answers: Values | readonly Values[];
  saved: Date;
}

export async function savedForms(tx: Tx, userId: number, year: TaxYear): Promise<SavedForm[]> {
  const rows = await tx
    .selectFrom('saved_forms')
    .selectAll()
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .execute();
  return rows.map((row) => asSavedForm(tx, row));
}

interface SomeonesForm {
  userId: number;
  year: string;
  form: SavedForm;
}

/** What several people saved in all their years. */
export async function savedFormsOf(tx: Tx, userIds: readonly number[]): Promise<SomeonesForm[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .selectFrom('saved_forms')
    .selectAll()
    .where('user_id', 'in', [...userIds])
    .execute();
  return rows.map((row) => asSomeonesForm(tx, row));
}

/** What several people saved in one form, in all their years. */
export async function savedFormsOfCode(
  tx: Tx,
  code: string,
  userIds: readonly number[],
): Promise<SomeonesForm[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .selectFrom('saved_forms')
    .selectAll()
    .where('code', '=', code)
    .where('user_id', 'in', [...userIds])
    .execute();
  return rows.map((row) => asSomeonesForm(tx, row));
}

/** Everyone's saved forms of a code, in the order of their keys: those after a place, at most `limit`. */
export async function savedFormsAfter(
  tx: Tx,
  code: string,
  years: readonly string[],
  after: { readonly userId: number; readonly year: string },
  limit: number,
): Promise<SomeonesForm[]> {
  const rows = await tx
    .selectFrom('saved_forms')
    .selectAll()
    .where('code', '=', code)
    .where('tax_year', 'in', [...years])
    .where(sql<boolean>`(user_id, tax_year) > (${after.userId}, ${after.year})`)
    .orderBy('user_id')
    .orderBy('tax_year')
    .limit(limit)
    .execute();
  return rows.map((row) => asSomeonesForm(tx, row));
}

function asSavedForm(
  tx: Tx,
  {
    section,
    code,
    definition_year,
    version,
    answers,
    saved,
  }: Omit<Selectable<SavedForms>, 'user_id' | 'tax_year'>,
): SavedForm {
  const opened = openTexts(sealOf(tx), answers) as SavedForm['answers']; // the same shape
  return { section, code, definitionYear: definition_year, version, answers: opened, saved };
}

function asSomeonesForm(tx: Tx, row: Selectable<SavedForms>): SomeonesForm {
  return { userId: row.user_id, year: row.tax_year, form: asSavedForm(tx, row) };
}

/** Holds off other saves of this person's year until the end of the transaction: forms may hand answers to others. */
export async function lockSavedForms(tx: Tx, userId: number, year: TaxYear): Promise<void> {
  await tx
    .selectFrom('saved_forms')
    .select('section')
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .orderBy('section')
    .forUpdate()
    .execute();
}

/**
 * Stores a section. With `seen` (the instant of the save it was changed from, null for none) a save made since then
 * is kept: the result is then when that was, otherwise undefined.
 */
export async function putSavedForm(
  tx: Tx,
  userId: number,
  year: TaxYear,
  form: SavedForm,
  seen?: Date | null,
): Promise<Date | undefined> {
  const content = {
    code: form.code,
    definition_year: form.definitionYear,
    version: form.version,
    answers: JSON.stringify(sealTexts(sealOf(tx), form.answers)),
    sealed: true,
    saved: form.saved,
  };
  const stored = await tx
    .insertInto('saved_forms')
    .values({ user_id: userId, tax_year: year, section: form.section, ...content })
    .onConflict((conflict) => {
      const update = conflict.columns(['user_id', 'tax_year', 'section']).doUpdateSet(content);
      return seen === undefined ? update : update.where('saved_forms.saved', '=', seen ?? NEVER);
    })
    .returning('saved')
    .executeTakeFirst();
  if (stored !== undefined) return undefined;
  const others = await savedForms(tx, userId, year);
  return others.find(({ section }) => section === form.section)?.saved;
}

/** An instant nothing was saved at: what someone who saw no saved answers compares with. */
const NEVER = new Date(0);
