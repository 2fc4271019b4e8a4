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

/** The saved forms of several people in all years. */
export async function savedFormsOf(tx: Tx, userIds: readonly number[]): Promise<SomeonesForm[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .selectFrom('saved_forms')
    .selectAll()
    .where('user_id', 'in', [...userIds])
    .execute();
  return rows.map((row) => asSomeonesForm(tx, row));
}

/** The saved forms of several people with one code, in all years. */
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

/** All saved forms with a code, in key order: those after a position, at most `limit`. */
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
  const opened = openTexts(sealOf(tx), answers) as SavedForm['answers']; // The same shape.
  return { section, code, definitionYear: definition_year, version, answers: opened, saved };
}

function asSomeonesForm(tx: Tx, row: Selectable<SavedForms>): SomeonesForm {
  return { userId: row.user_id, year: row.tax_year, form: asSavedForm(tx, row) };
}

/**
 * Blocks other saves of this person's year until the end of the transaction, because answers can move between forms.
 */
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
 * Saves a section. `seen` is the time of the save it was edited from (null for none). If there has been a save since,
 * nothing is written and its time is returned; otherwise undefined.
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

/** A time before any save, for comparison when no saved answers were seen. */
const NEVER = new Date(0);
