import { openSeal } from '../keys/open-seal.ts';
import { withDatabase } from './open-for-command.ts';

export interface Restored {
  readonly accounts: number;
  /** Names of uploaded files whose content is not in the file storage. */
  readonly missing: readonly string[];
}

/** Looks at an installation that was restored, as the app would find it. Throws StartRefused if its key is missing. */
export function checkRestored(env: NodeJS.ProcessEnv): Promise<Restored> {
  return withDatabase(env, async ({ config, db, files }) => {
    await openSeal(db, config);
    const stored = new Set<string>();
    for await (const names of files.names()) for (const name of names) stored.add(name);
    return db.asSystem(async (tx) => {
      const { accounts } = await tx
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('accounts'))
        .executeTakeFirstOrThrow();
      const rows = await tx.selectFrom('files').select('stored_as').execute();
      return {
        accounts,
        missing: rows.map(({ stored_as }) => stored_as).filter((name) => !stored.has(name)),
      };
    });
  });
}
