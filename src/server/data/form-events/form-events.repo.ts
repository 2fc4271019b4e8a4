import type { QueryOf } from '#contract/endpoint.ts';
import type { FormEvent, listFormEvents } from '#contract/form-events/form-events.ts';
import type { Tx } from '../../db/database.ts';

type Wanted = QueryOf<typeof listFormEvents>;

/** The newest events that match the filter. */
export async function findEvents(tx: Tx, wanted: Wanted, limit: number): Promise<FormEvent[]> {
  const rows = await tx
    .selectFrom('form_events')
    .selectAll()
    .select((query) =>
      query
        .selectFrom('form_events as later')
        .whereRef('later.code', '=', 'form_events.code')
        .whereRef('later.tax_year', '>', 'form_events.tax_year')
        .where('later.kind', '=', 'published')
        .where((it) =>
          it.or([
            it('later.event_id', '<', it.ref('form_events.event_id')),
            // Shipped versions all arrived at once, so their order means nothing.
            it.and([
              it('later.at', '=', it.ref('form_events.at')),
              it('later.who', '=', it.ref('form_events.who')),
            ]),
          ]),
        )
        .select(({ fn }) => fn.min('later.tax_year').as('next'))
        .as('next'),
    )
    .$if(wanted.code !== undefined, (query) => query.where('code', '=', wanted.code ?? ''))
    .$if(wanted.who !== undefined, (query) => query.where('who', '=', wanted.who ?? ''))
    .$if(wanted.kind !== undefined, (query) => query.where('kind', '=', wanted.kind ?? 'published'))
    .$if(wanted.before !== undefined, (query) => query.where('event_id', '<', wanted.before ?? 0))
    .orderBy('event_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ event_id, tax_year, at, ...rest }) => ({
    ...rest,
    id: event_id,
    at: at.toISOString(),
    taxYear: tax_year,
  }));
}

/** Every person, or every form, in the log. Events without a form have an empty code. */
export async function distinctOf(tx: Tx, column: 'who' | 'code'): Promise<string[]> {
  const rows = await tx
    .selectFrom('form_events')
    .select(column)
    .where(column, '!=', '')
    .distinct()
    .orderBy(column)
    .execute();
  return rows.map((row) => row[column]);
}

/** Whether a draft of the form and year has ever been discarded. */
export async function wasDiscarded(tx: Tx, code: string, taxYear: string): Promise<boolean> {
  const row = await tx
    .selectFrom('form_events')
    .select('event_id')
    .where('kind', '=', 'draft-discarded')
    .where('code', '=', code)
    .where('tax_year', '=', taxYear)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
