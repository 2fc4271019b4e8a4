import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/**
 * Stores a version in the database without the checks of publishing, even over an existing one, as a bug or a release
 * with another form language would have left it. `change` modifies version 1 of the form. The database lets no one
 * change a version: the table's owner turns that protection off for the moment.
 */
export async function storeVersion(
  app: TestApp,
  {
    code,
    taxYear,
    version,
    from = taxYear,
  }: { code: string; taxYear: string; version: number; from?: string },
  change: ReturnType<typeof sql>,
): Promise<void> {
  await app.services.db.kysely.transaction().execute(async (tx) => {
    await sql`alter table form_versions disable trigger form_versions_never_change`.execute(tx);
    await sql`insert into form_versions (code, tax_year, version, definition, published, published_by, holds_from)
      select code, ${taxYear}, ${version}, ${change}, published, 'test', holds_from from form_versions
      where code = ${code} and tax_year = ${from} and version = 1
      on conflict (code, tax_year, version) do update set definition = excluded.definition`.execute(tx);
    await sql`alter table form_versions enable trigger form_versions_never_change`.execute(tx);
  });
}
