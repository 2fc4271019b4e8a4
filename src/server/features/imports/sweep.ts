import type { Services } from '../../services.ts';

/** Days after which a file that was never imported is deleted. */
const DAYS = 7;

/** Deletes files that were never imported. */
export async function sweepImports({ db, clock }: Services): Promise<void> {
  const before = new Date(clock().getTime() - DAYS * 86_400_000);
  await db.asSystem((tx) =>
    tx.deleteFrom('imports').where('state', '=', 'open').where('begun', '<', before).execute(),
  );
}
