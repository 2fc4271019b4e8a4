import { sql } from 'kysely';
import type { Definition } from '#form-schemas/definition.ts';
import type { Tx } from '../../db/database.ts';
import { yearsHeld } from './ground.ts';

/**
 * A word that is another one once filers saved answers that a draft counts: of its form in the years it would be in force
 * for, and of the forms that boxes of the stored draft come from. It says when that was last, and nothing else of filers;
 * empty when nobody has saved any.
 */
export async function answersWord(
  tx: Tx,
  { code, taxYear }: Pick<Definition, 'code' | 'taxYear'>,
  now: Date,
): Promise<string> {
  const years = await yearsHeld(tx, { code, taxYear }, now);
  // Of each form and year the last row of the index: asked for all at once, every row would be read.
  const { rows } = await sql<{ saved: Date | null }>`
    with codes as (
      select ${code}::text as code
      union
      select migration ->> 'form'
      from form_drafts, jsonb_path_query(definition, '$.form_json.migrations[*]') migration
      where code = ${code} and tax_year = ${taxYear} and migration ? 'form'
    )
    select max(latest.saved) as saved
    from codes
    cross join unnest(${years}::text[]) year
    cross join lateral (
      select saved from saved_forms form
      where form.code = codes.code and form.tax_year = year
      order by saved desc limit 1
    ) latest`.execute(tx);
  return rows[0]?.saved?.toISOString() ?? '';
}
