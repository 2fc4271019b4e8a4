import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** A database that has not answered by then counts as down. */
const PATIENCE_MS = 2_000;

/**
 * Probes for load balancers and supervisors. `/healthz`: the process runs. It does not use the database, so that an
 * outage there restarts nothing. `/readyz`: calls can be handled, because the database answers and is up to date, and
 * jobs are processed; 503 otherwise, and while the process is stopping. Neither needs a session or is logged.
 */
export function serveHealth(
  app: FastifyInstance,
  services: Services,
  isMigrated: () => Promise<boolean>,
  isDraining = () => false,
): void {
  const options = { logLevel: 'silent', schema: { hide: true } } as const;
  app.get('/healthz', options, async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', options, async (_, reply) => {
    const checks = { ...(await checkDatabase(isMigrated)), jobs: services.jobs.isRunning() };
    const isReady = !isDraining() && Object.values(checks).every(Boolean);
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isDraining() ? 'stopping' : isReady ? 'ready' : 'not ready', ...checks });
  });
}

async function checkDatabase(
  isMigrated: () => Promise<boolean>,
): Promise<{ database: boolean; migrations: boolean }> {
  const unknown = { database: false, migrations: false };
  const patience = new AbortController();
  const answer = isMigrated().then(
    (migrations) => ({ database: true, migrations }),
    () => unknown,
  );
  const late = after(PATIENCE_MS, unknown, { signal: patience.signal }).catch(() => unknown);
  const checks = await Promise.race([answer, late]);
  patience.abort();
  return checks;
}
