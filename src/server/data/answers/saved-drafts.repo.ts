import type { FormDraft } from '#contract/tax-forms/form-answers.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { openTexts, sealTexts } from '../../crypto/sealed-texts.ts';
import type { Tx } from '../../db/database.ts';
import { sealOf } from '../../db/seal-of.ts';

export interface SavedDraft extends FormDraft {
  /** The first year of the definition it was typed into; undefined if not recorded. */
  readonly definitionYear: string | undefined;
  readonly saved: Date;
}

export async function findDraft(
  tx: Tx,
  userId: number,
  year: TaxYear,
  section: string,
): Promise<SavedDraft | undefined> {
  const row = await tx
    .selectFrom('saved_drafts')
    .select(['version', 'definition_year', 'entries', 'saved'])
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .where('section', '=', section)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { version, definition_year, entries, saved } = row;
  // Only putDraft() writes it.
  return {
    version,
    definitionYear: definition_year ?? undefined,
    entries: openTexts(sealOf(tx), entries) as FormDraft['entries'],
    saved,
  };
}

/** The last write wins, so a second tab continues from the first one. */
export async function putDraft(
  tx: Tx,
  userId: number,
  year: TaxYear,
  section: string,
  { version, definitionYear, entries, saved }: SavedDraft,
): Promise<void> {
  const content = {
    version,
    definition_year: definitionYear ?? null,
    entries: JSON.stringify(sealTexts(sealOf(tx), entries)),
    sealed: true,
    saved,
  };
  await tx
    .insertInto('saved_drafts')
    .values({ user_id: userId, tax_year: year, section, ...content })
    .onConflict((conflict) => conflict.columns(['user_id', 'tax_year', 'section']).doUpdateSet(content))
    .execute();
}

export async function deleteDraft(tx: Tx, userId: number, year: TaxYear, section: string): Promise<void> {
  await tx
    .deleteFrom('saved_drafts')
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .where('section', '=', section)
    .execute();
}

/** The sections of a year with unsaved changes. */
export async function formsWithDrafts(tx: Tx, userId: number, year: TaxYear): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('saved_drafts')
    .select('section')
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .execute();
  return new Set(rows.map(({ section }) => section));
}
