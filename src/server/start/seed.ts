import { sql } from 'kysely';
import type { Definition } from '#form-schemas/definition.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { createDemoAccounts, type DemoAccount } from '../features/auth/demo-accounts.ts';
import { publish } from '../features/definitions/publish.ts';
import type { Tx } from '../db/database.ts';
import { newestVersions } from '../data/definitions/version-times.ts';
import { addMissing } from '../data/scenarios/scenarios.repo.ts';
import { shippedScenarios } from '../features/scenarios/shipped-scenarios.ts';
import type { Services } from '../services.ts';

/** Publishes the shipped definitions and, in an empty database, adds the demo accounts. Returns the accounts to print. */
export async function seed(services: Services): Promise<readonly DemoAccount[]> {
  await seedDefinitions(services);
  return services.config.demoData ? createDemoAccounts(services) : [];
}

/**
 * Publishes the shipped definitions and adds their scenarios, unless one of that name exists. A form and year without
 * a version gets its first one. One that staff never changed gets a new version when the shipped definition has changed.
 */
export async function seedDefinitions(
  { db, clock }: Services,
  definitions: readonly Definition[] = shippedDefinitions(),
): Promise<void> {
  await db.asSystem(async (tx) => {
    // If two processes start at once on one database, they publish them once.
    await sql`select pg_advisory_xact_lock(724002)`.execute(tx);
    const known = new Set((await newestVersions(tx)).map(keyOf));
    const changed = new Set((await changedSinceShipped(tx, definitions)).map(keyOf));
    // One moment for all of them, so that the log shows a single event.
    const now = clock();
    for (const definition of definitions) {
      const key = keyOf(definition);
      if (!known.has(key) || changed.has(key))
        await publish(tx, definition, { email: PRODUCT, note: AS_SHIPPED }, now);
    }
    await addMissing(tx, shippedScenarios(), PRODUCT, now);
  });
}

const PRODUCT = 'Formledger';
const AS_SHIPPED = 'As shipped';

interface FormYear {
  readonly code: string;
  readonly taxYear: string;
}

function keyOf({ code, taxYear }: FormYear): string {
  return `${code}/${taxYear}`;
}

/**
 * The forms and years whose newest version is an earlier shipped one. A definition that was a version before is not
 * published again: a process of an older release would take back what a newer one published.
 */
async function changedSinceShipped(tx: Tx, definitions: readonly Definition[]): Promise<FormYear[]> {
  const { rows } = await sql<FormYear>`
    with newest as (
      select distinct on (code, tax_year) code, tax_year, published_by, note
      from form_versions order by code, tax_year, version desc
    )
    select code, tax_year as "taxYear" from newest
    join unnest(${definitions.map(({ code }) => code)}::text[],
      ${definitions.map(({ taxYear }) => taxYear)}::text[],
      ${definitions.map((definition) => JSON.stringify(definition))}::text[])
      as shipped (code, tax_year, definition) using (code, tax_year)
    where published_by = ${PRODUCT} and note = ${AS_SHIPPED}
      and not exists (select from form_versions v where v.code = newest.code and v.tax_year = newest.tax_year
        and v.definition = shipped.definition::jsonb)`.execute(tx);
  return rows;
}
