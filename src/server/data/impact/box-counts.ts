import { type RawBuilder, sql } from 'kysely';
import { isTaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { isAppDialog } from '#form-schemas/dialogs.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { Tx } from '../../db/database.ts';
import { definitionSavedWith } from '../definitions/in-force.ts';
import { WHOLE } from './changed-boxes.ts';
import { dialogAnswers, dialogRecords } from './dialog-answers.ts';
import type { DraftGround } from './ground.ts';

export interface BoxCounts {
  saved: number;
  drafts: number;
  filed: number;
}

/**
 * How many saved forms, drafts and filed returns have a value in each box, by box id. Boxes are matched by their id in
 * the version they were saved under, so a renamed one is counted under its old key too. Empty texts and unset ticks do
 * not count.
 */
export async function boxCounts(tx: Tx, ground: DraftGround): Promise<ReadonlyMap<string, BoxCounts>> {
  const counts = new Map<string, BoxCounts>([[WHOLE, await formCounts(tx, ground)]]);
  for (const kind of ['saved', 'drafts', 'filed'] as const) {
    for (const { taxYear, definitionYear, version, key, count } of await keysOf[kind](tx, ground)) {
      const of = { code: ground.draft.code, definitionYear: definitionYear ?? ground.base.taxYear, version };
      const box = idOf((await definitionSavedWith(tx, of)) ?? ground.base, taxYear, key);
      const known = counts.get(box) ?? { saved: 0, drafts: 0, filed: 0 };
      known[kind] += count;
      counts.set(box, known);
    }
  }
  return counts;
}

/** How many have the form at all; for a dialog, how many records have answers to fields added by staff. */
export async function formCounts(tx: Tx, { draft, base, years }: DraftGround): Promise<BoxCounts> {
  const ofDialog = isAppDialog(draft.code) ? dialogRecords(draft.code, years) : sql`0`;
  const { rows } = await sql<BoxCounts>`select
    (select count(*)::int from saved_forms where code = ${draft.code} and tax_year in (${sql.join(years)})) + ${ofDialog} as saved,
    (select count(*)::int from saved_drafts
      where section = ${base.tax_column} and tax_year in (${sql.join(years)})) as drafts,
    (select count(*)::int from submissions where success and not test and tax_year in (${sql.join(years)})
      and inputs -> 'saved' @> ${JSON.stringify([{ code: draft.code }])}::jsonb) as filed`.execute(tx);
  return rows[0] ?? { saved: 0, drafts: 0, filed: 0 };
}

function idOf(definition: Definition, taxYear: string, key: string): string {
  if (!isTaxYear(taxYear)) return key;
  // A field of a list is counted once for each person (boxKey).
  const field = fieldsFor(definition, taxYear).find(({ name }) => name === key);
  return field === undefined ? key : boxId(field);
}

/** How many have a value under a key, in one version. */
interface KeyCount {
  taxYear: string;
  definitionYear: string | null;
  version: number;
  key: string;
  count: number;
}

const keysOf = { saved: savedKeys, drafts: draftKeys, filed: filedKeys };

/** The keys with a value in answers, for one object or a list of entries. */
const entries = (answers: ReturnType<typeof sql.ref>) => sql`
  cross join lateral jsonb_array_elements(
    case jsonb_typeof(${answers}) when 'array' then ${answers} else jsonb_build_array(${answers}) end) entry
  cross join lateral jsonb_each(case jsonb_typeof(entry) when 'object' then entry else '{}' end) box`;

/** The name of the box; of an answer in a list ('tenants:k3:rent') that of its field. */
const boxKey = sql`regexp_replace(box.key, '^[^:]*:[^:]*:', '')`;

const filled = sql`box.value not in ('null'::jsonb, '""'::jsonb, 'false'::jsonb)`;

function savedKeys(tx: Tx, { draft, years }: DraftGround): Promise<KeyCount[]> {
  if (isAppDialog(draft.code))
    return counted(tx, sql`select * from ${dialogAnswers(draft.code, years)} box where ${filled}`);
  return counted(
    tx,
    sql`select distinct form.user_id, form.tax_year, definition_year, version, ${boxKey} as key
      from saved_forms form ${entries(sql.ref('form.answers'))}
      where form.code = ${draft.code} and form.tax_year in (${sql.join(years)}) and ${filled}`,
  );
}

function draftKeys(tx: Tx, { base, years }: DraftGround): Promise<KeyCount[]> {
  return counted(
    tx,
    sql`select distinct form.user_id, form.tax_year, definition_year, version, ${boxKey} as key
      from saved_drafts form ${entries(sql.ref('form.entries'))}
      where form.section = ${base.tax_column} and form.tax_year in (${sql.join(years)}) and ${filled}`,
  );
}

/**
 * A filed return stores each form with the version it was filed with: the answers, and what the form computed or took
 * from the books (gather.ts writes both).
 */
function filedKeys(tx: Tx, { draft, years }: DraftGround): Promise<KeyCount[]> {
  const held = (list: string, answers: RawBuilder<unknown>) => sql`
    select submission_id, filed.tax_year, form ->> 'definitionYear' as definition_year,
      (form ->> 'version')::int as version, ${boxKey} as key
    from submissions filed
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(filed.inputs -> ${list}) when 'array' then filed.inputs -> ${list} else '[]' end) form
    cross join lateral (select ${answers} as answers) pinned
    ${entries(sql.ref('pinned.answers'))}
    where filed.success and not filed.test and form ->> 'code' = ${draft.code}
      and filed.tax_year in (${sql.join(years)}) and ${filled}`;
  const settled = sql`case when form -> 'included' = 'true'
    then jsonb_path_query_array(form, '$.entries[*].values') else '[]' end`;
  return counted(tx, sql`${held('saved', sql`form -> 'answers'`)} union ${held('forms', settled)}`);
}

/** `held` has a row for each box and record with a value. */
async function counted(tx: Tx, held: RawBuilder<unknown>): Promise<KeyCount[]> {
  const { rows } = await sql<KeyCount>`
    select tax_year as "taxYear", definition_year as "definitionYear", version, key, count(*)::int as count
    from (${held}) held group by 1, 2, 3, 4`.execute(tx);
  return rows;
}
