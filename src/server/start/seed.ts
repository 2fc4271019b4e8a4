import { sql } from 'kysely';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { createDemoAccounts, type DemoAccount } from '../features/auth/demo-accounts.ts';
import { publish } from '../features/definitions/publish.ts';
import { newestVersions } from '../data/definitions/version-times.ts';
import { addMissing } from '../data/scenarios/scenarios.repo.ts';
import { shippedScenarios } from '../features/scenarios/shipped-scenarios.ts';
import type { Services } from '../services.ts';

/** Puts the shipped definitions and, in an empty database, the demo accounts in place. Returns the accounts to print. */
export async function seed(services: Services): Promise<readonly DemoAccount[]> {
  await seedDefinitions(services);
  return services.config.demoData ? createDemoAccounts(services) : [];
}

/**
 * The definitions the product ships, as first published versions where a form and year has none, and their scenarios
 * where there was none of the name.
 */
export async function seedDefinitions({ db, clock }: Services): Promise<void> {
  await db.asSystem(async (tx) => {
    // Two processes that start at once on one database publish them once.
    await sql`select pg_advisory_xact_lock(724002)`.execute(tx);
    const known = new Set((await newestVersions(tx)).map(({ code, taxYear }) => `${code}/${taxYear}`));
    // What comes with the product comes at one moment: so the log knows it was one act.
    const now = clock();
    for (const definition of shippedDefinitions()) {
      if (known.has(`${definition.code}/${definition.taxYear}`)) continue;
      await publish(tx, definition, { email: 'Formledger', note: 'As shipped' }, now);
    }
    await addMissing(tx, shippedScenarios(), 'Formledger', now);
  });
}
