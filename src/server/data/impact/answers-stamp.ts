import { sql } from 'kysely';
import type { Definition } from '#form-schemas/definition.ts';
import type { Tx } from '../../db/database.ts';
import { yearsInForce } from './ground.ts';

/**
 * A word that changes whenever filers save answers that a draft counts: answers to its form in the years it would apply
 * to, and to the forms that its boxes come from. It only contains the time of the last save; empty if there is none.
 */
export async function answersStamp(
  tx: Tx,
  { code, taxYear }: Pick<Definition, 'code' | 'taxYear'>,
  now: Date,
): Promise<string> {
  const years = await yearsInForce(tx, { code, taxYear }, now);
  // The last index row of each form and year. A query over all of them would read every row.
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
