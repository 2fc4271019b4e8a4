import { type Kysely, sql } from 'kysely';
import { merchantOf } from '#domain/merchant.ts';

/** Who each transaction speaks of, so that similar ones are found without reading every description. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table transactions add column merchant text not null default ''`.execute(db);
  await sql`create index transactions_merchant on transactions (user_id, merchant)`.execute(db);
  // Migrations run in a transaction of their own: the setting ends with it.
  await sql`select set_config('app.scope', 'system', true)`.execute(db);
  const { rows } = await sql<{ description: string }>`select distinct description from transactions`.execute(
    db,
  );
  const descriptions = rows.map(({ description }) => description);
  await sql`update transactions t set merchant = known.merchant
    from unnest(${descriptions}::text[], ${descriptions.map(merchantOf)}::text[]) as known (description, merchant)
    where t.description = known.description`.execute(db);
}
