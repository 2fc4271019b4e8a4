import { engineOf } from '#server/features/filing/engine-of.ts';
import type { Filing } from '#server/features/filing/progress.ts';
import { submitReturn } from '#server/features/filing/submit-return.ts';
import type { Caller } from '#server/http/serve.ts';
import { CREDENTIALS, type Filer } from './filing.ts';
import type { TestApp } from './test-app.ts';

/**
 * Filing without the app's jobs, for tests that run the work of the jobs themselves. `queued` has the names of the
 * queues that jobs were put into.
 */
export function ownFiling(app: TestApp): {
  readonly filing: () => Filing;
  readonly queued: readonly string[];
} {
  const queued: string[] = [];
  return {
    queued,
    filing() {
      const enqueue = async (_tx: unknown, queue: string) => void queued.push(queue);
      const services = { ...app.services, jobs: { ...app.services.jobs, enqueue } };
      return { services, engine: engineOf(app.services.config) };
    },
  };
}

/** No background recovery of returns in this app. Call it before the first test. */
export async function stopRecovery(app: TestApp): Promise<void> {
  await app.services.db.pool.query("delete from pgboss.schedule where name = 'recover-returns'");
}

/** Files 2025-26 as a live first return, like the call does. */
export function press(app: TestApp, { userId }: Filer, by: Filing) {
  const caller = { userId, agentId: undefined } as Caller; // the part that filing uses
  const request = {
    year: '2025-26',
    test: false,
    amendment: false,
    filedElsewhere: false,
    express: false,
    fileAsAgent: false,
    declared: true,
    username: CREDENTIALS.hmrc_username,
    password: CREDENTIALS.hmrc_password,
  } as const;
  return submitReturn(by, caller, request, app.clock.now);
}
