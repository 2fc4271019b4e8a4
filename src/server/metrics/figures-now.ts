import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import type { Services } from '../services.ts';

/** What is read from the database and the pool at the moment when someone asks. */
export async function figuresNow({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Registry> {
  const figures = new Registry();
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `formledger_${name}`, help, labelNames, registers: [figures] });

  const connections = gauge('database_connections', 'Connections of the pool, by state', ['state']);
  connections.set({ state: 'busy' }, db.pool.totalCount - db.pool.idleCount);
  connections.set({ state: 'idle' }, db.pool.idleCount);
  gauge('database_waiting', 'Calls that wait for a connection').set(db.pool.waitingCount);

  const up = gauge('database_up', '1 while the database answers');
  const read = await readFigures(db, clock()).catch(() => undefined);
  up.set(read === undefined ? 0 : 1);
  if (read === undefined) return figures;

  const waiting = gauge('jobs_waiting', 'Jobs that are due and not begun, by queue', ['queue']);
  const oldest = gauge('jobs_oldest_seconds', 'How long the oldest of them has been due, by queue', [
    'queue',
  ]);
  for (const { queue, jobs, seconds } of read.jobs) {
    waiting.set({ queue }, jobs);
    oldest.set({ queue }, seconds);
  }
  const filings = gauge('filings_open', 'Returns that HMRC has not settled, by state', ['state']);
  const longest = gauge('filings_oldest_seconds', 'How long ago the oldest of them was submitted, by state', [
    'state',
  ]);
  for (const { state, returns, seconds } of read.filings) {
    filings.set({ state }, returns);
    longest.set({ state }, seconds);
  }
  return figures;
}

interface JobsOf {
  readonly queue: string;
  readonly jobs: number;
  readonly seconds: number;
}

interface FilingsOf {
  readonly state: string;
  readonly returns: number;
  readonly seconds: number;
}

function readFigures(
  db: Services['db'],
  now: Date,
): Promise<{ jobs: readonly JobsOf[]; filings: readonly FilingsOf[] }> {
  return db.asSystem(async (tx) => {
    // The jobs and their queues belong to pg-boss, which works by the clock of the database.
    const { rows: jobs } = await sql<JobsOf>`
      select name as queue, count(*)::int as jobs,
        extract(epoch from clock_timestamp() - min(start_after))::float8 as seconds
      from pgboss.job where state in ('created', 'retry') and start_after <= clock_timestamp()
      group by name`.execute(tx);
    // The index of open submissions has only these rows; a settled one can still be asked for its receipt.
    const { rows: filings } = await sql<FilingsOf>`
      select state, count(*)::int as returns,
        greatest(0, extract(epoch from ${now}::timestamptz - min(submitted)))::float8 as seconds
      from submissions where state <> 'closed' and success is null
      group by state`.execute(tx);
    return { jobs, filings };
  });
}
