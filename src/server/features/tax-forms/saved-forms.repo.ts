import type { Values } from '#form-schemas/definition.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';

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
  return rows.map(({ section, code, definition_year, version, answers, saved }) => ({
    section,
    code,
    definitionYear: definition_year,
    version,
    answers,
    saved,
  }));
}

export async function putSavedForm(tx: Tx, userId: number, year: TaxYear, form: SavedForm): Promise<void> {
  const content = {
    code: form.code,
    definition_year: form.definitionYear,
    version: form.version,
    answers: JSON.stringify(form.answers),
    saved: form.saved,
  };
  await tx
    .insertInto('saved_forms')
    .values({ user_id: userId, tax_year: year, section: form.section, ...content })
    .onConflict((conflict) => conflict.columns(['user_id', 'tax_year', 'section']).doUpdateSet(content))
    .execute();
}
