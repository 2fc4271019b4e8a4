import { sql } from 'kysely';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { createDemoAccounts, type DemoAccount } from '../features/auth/demo-accounts.ts';
import { publish } from '../features/definitions/publish.ts';
import { newestVersions } from '../data/definitions/version-times.ts';
import { addMissing } from '../data/scenarios/scenarios.repo.ts';
import { shippedScenarios } from '../features/scenarios/shipped-scenarios.ts';
import type { Services } from '../services.ts';

/** Adds the shipped definitions and, in an empty database, the demo accounts. Returns the accounts to print. */
export async function seed(services: Services): Promise<readonly DemoAccount[]> {
  await seedDefinitions(services);
  return services.config.demoData ? createDemoAccounts(services) : [];
}

/**
 * Adds the shipped definitions as first published versions of each form and year that has none, and their scenarios
 * unless one of that name exists.
 */
export async function seedDefinitions({ db, clock }: Services): Promise<void> {
  await db.asSystem(async (tx) => {
    // If two processes start at once on one database, they publish them once.
    await sql`select pg_advisory_xact_lock(724002)`.execute(tx);
    const known = new Set((await newestVersions(tx)).map(({ code, taxYear }) => `${code}/${taxYear}`));
    // One moment for all of them, so that the log shows a single event.
    const now = clock();
    for (const definition of shippedDefinitions()) {
      if (known.has(`${definition.code}/${definition.taxYear}`)) continue;
      await publish(tx, definition, { email: 'Formledger', note: 'As shipped' }, now);
    }
    await addMissing(tx, shippedScenarios(), 'Formledger', now);
  });
}
