import { type RawBuilder, sql } from 'kysely';
import type { DialogCode } from '#form-schemas/dialogs.ts';

/** Every record with extra answers. Saved filters share one row, so each counts separately. */
const records = sql`(
  select extra from transactions where extra is not null
  union all select extra from claims where extra is not null
  union all select extra from accounts where extra is not null
  union all select extra from custom_tags where extra is not null and not removed
  union all select extra from businesses where extra is not null and not removed
  union all select extra from rules where extra is not null and not removed
  union all select extra from journeys where extra is not null
  union all select extra from payment_requests where extra is not null
  union all select extra from invoice_settings where extra is not null
  union all select of_filter.value from saved_objects, jsonb_each(data) of_filter where type = 'filter_extra')`;

/**
 * A query: the saved answers to a dialog's extra fields, as rows tax_year, definition_year, version and box (key,
 * value), for the years the dialog was shown for.
 */
export function dialogAnswers(dialog: DialogCode, years: readonly string[]): RawBuilder<unknown> {
  return sql`(select layer ->> 'year' as tax_year, layer ->> 'definition' as definition_year,
      (layer ->> 'version')::int as version, box.key, box.value
    from ${records} record, jsonb_array_elements(record.extra -> ${dialog}::text) layer,
      jsonb_each(layer -> 'answers') box
    where layer ->> 'year' in (${sql.join(years)}))`;
}

/** A query: how many records have extra answers. */
export function dialogRecords(dialog: DialogCode, years: readonly string[]): RawBuilder<unknown> {
  return sql`(select count(*)::int from ${records} record
    where exists (select from jsonb_array_elements(record.extra -> ${dialog}::text) layer
      where layer ->> 'year' in (${sql.join(years)})))`;
}
