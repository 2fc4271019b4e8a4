import { PgBoss } from 'pg-boss';
import type pg from 'pg';
import { sqlExecutor, type Tx } from '../db/database.ts';
import { isConnectionLost } from '../db/lost-connection.ts';
import { measureJob } from '../metrics/metrics.ts';
import { reminders } from './reminders.ts';

/** Work done after the reply, by any process, and retried after a crash until it succeeds. */
export interface Jobs {
  /** Queues a job in the transaction of the change that causes it: both happen or neither. */
  enqueue(
    tx: Tx,
    queue: QueueName,
    data: object,
    options?: { afterSeconds?: number; key?: string },
  ): Promise<void>;
  /** Starts processing a queue. The id of a job is the same each time it is tried. */
  work<T extends object>(queue: QueueName, handler: (data: T, id: string) => Promise<void>): Promise<void>;
  /** Whether jobs are processed: from the start until the process stops. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

/**
 * Without a sign of life for half a minute, a job's process was killed, and another takes the job over. By default that
 * would be after 15 minutes, when a link to log in has expired.
 */
const SOON_TAKEN_OVER = { heartbeatSeconds: 30 } as const;
const LOOK_FOR_KILLED_SECONDS = 30;

/** Every queue with its retry policy: mail soon and often, polls to HMRC for a day, daily jobs a few times. */
const queues = {
  mail: { ...SOON_TAKEN_OVER, retryLimit: 20, retryDelay: 5, retryBackoff: true },
  'mail-report': { ...SOON_TAKEN_OVER, retryLimit: 20, retryDelay: 5, retryBackoff: true },
  'payment-reminders': { retryLimit: 3, retryDelay: 60 },
  'form-reminders': { retryLimit: 3, retryDelay: 60 },
  'deliver-hook': {
    ...SOON_TAKEN_OVER,
    retryLimit: 10,
    retryDelay: 20,
    retryBackoff: true,
    retryDelayMax: 900,
  },
  'mail-payment-request': { ...SOON_TAKEN_OVER, retryLimit: 20, retryDelay: 5, retryBackoff: true },
  'poll-return': {
    ...SOON_TAKEN_OVER,
    retryLimit: 100,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 900,
  },
  'recover-returns': { retryLimit: 0 },
  'apply-rule': { retryLimit: 3, retryDelay: 5 },
  'refresh-changed-clients': { retryLimit: 0 },
  // For each agent at most one waits and one runs.
  'refresh-agents-clients': { retryLimit: 2, retryDelay: 5, policy: 'stately' },
  'sweep-files': { retryLimit: 3, retryDelay: 60 },
  'follow-payments': { retryLimit: 0 },
  // A large account takes minutes. What failed can be requested again.
  'make-export': { retryLimit: 2, retryDelay: 10, expireInSeconds: 3_600 },
  'delete-due': { retryLimit: 0 },
  'sync-banks': { retryLimit: 3, retryDelay: 60 },
  // For each connection at most one waits and one runs.
  'sync-bank': { retryLimit: 4, retryDelay: 60, retryBackoff: true, policy: 'stately' },
  // For each person at most one waits and one runs.
  'load-employment-data': {
    retryLimit: 8,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3_600,
    policy: 'stately',
  },
  'end-authorisation': { retryLimit: 20, retryDelay: 60, retryBackoff: true, retryDelayMax: 3_600 },
  'monthly-summaries': { retryLimit: 3, retryDelay: 60 },
  'monthly-summary': { retryLimit: 8, retryDelay: 60, retryBackoff: true, retryDelayMax: 3_600 },
  'revoke-consent': { retryLimit: 20, retryDelay: 60, retryBackoff: true, retryDelayMax: 3_600 },
} as const;

/** Queues with scheduled jobs (cron, UTC), which any process can run. */
const schedules: readonly { queue: QueueName; cron: string }[] = [
  { queue: 'sweep-files', cron: '17 3 * * *' },
  { queue: 'refresh-changed-clients', cron: '* * * * *' },
  // Accounts, copies of data and kept records whose time is over.
  { queue: 'delete-due', cron: '*/10 * * * *' },
  { queue: 'recover-returns', cron: '* * * * *' },
  // In the morning, on the days on which summaries can go out.
  { queue: 'monthly-summaries', cron: '23 6 1-5 * *' },
  // In the morning, so that reminders arrive on the day they are for.
  { queue: 'payment-reminders', cron: '11 7 * * *' },
  { queue: 'form-reminders', cron: '19 7 * * *' },
  { queue: 'follow-payments', cron: '*/5 * * * *' },
  // Banks need not reply more often while the person is away. RTS on strong customer authentication, article 36(5)(b).
  { queue: 'sync-banks', cron: '41 */6 * * *' },
];

/**
 * A new job wakes the processes (LISTEN and NOTIFY). Each also looks at every queue once in this time, for what no one
 * woke it for, such as the work of a process that was killed (decision 88).
 */
const LOOK_SECONDS = 30;

/**
 * A backlog is processed ten at a time without pauses, each job separately. Where processes cannot be woken, such as
 * behind PgBouncer, an empty queue is looked at every half second.
 */
const PACE = {
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: LOOK_SECONDS,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

export type QueueName = keyof typeof queues;

export async function startJobs(connection: pg.PoolConfig, onError: (error: Error) => void): Promise<Jobs> {
  // Queues are polled in turn and briefly; jobs use the app's own connections.
  const boss = new PgBoss({
    ...(connection as object),
    max: 2,
    application_name: 'formledger-jobs',
    useListenNotify: true,
    cronWorkerIntervalSeconds: LOOK_SECONDS,
    // Jobs that wait for other jobs, of which there are none.
    flowIntervalSeconds: 300,
    superviseIntervalSeconds: LOOK_FOR_KILLED_SECONDS,
    monitorIntervalSeconds: LOOK_FOR_KILLED_SECONDS,
  });
  let isRunning = true;
  boss.on('error', exceptLosses(onError));
  boss.on('stopped', () => (isRunning = false));
  await boss.start();
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, options] of Object.entries(queues)) {
    const before = stored.get(name);
    if (before === undefined) await boss.createQueue(name, { ...options, notify: true });
    // A queue from an earlier version stays as it was created.
    else if (before.notify !== true || ('heartbeatSeconds' in options && !before.heartbeatSeconds))
      await boss.updateQueue(name, { ...('heartbeatSeconds' in options && SOON_TAKEN_OVER), notify: true });
  }
  const remind = reminders(LOOK_SECONDS);
  for (const { queue, cron } of schedules) await boss.schedule(queue, cron);
  return {
    async enqueue(tx, queue, data, { afterSeconds, key } = {}) {
      await boss.send(queue, data, {
        db: sqlExecutor(tx),
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
        ...(key === undefined ? {} : { singletonKey: key }),
      });
      if (afterSeconds !== undefined) remind.in(queue, afterSeconds);
    },
    async work(queue, handler) {
      const { retryDelay }: { retryLimit: number; retryDelay?: number } = queues[queue];
      const worker = await boss.work(queue, PACE, (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data }) => {
            try {
              await measureJob(queue, () => handler(data as never, id));
              return { id, status: 'completed' as const };
            } catch (error) {
              // With backoff, the first retry is due between one and two of these delays later.
              if (retryDelay !== undefined) remind.in(queue, 2 * retryDelay);
              return { id, status: 'failed' as const, output: { message: String(error) } };
            }
          }),
        ),
      );
      remind.with(queue, () => boss.notifyWorker(worker));
    },
    isRunning: () => isRunning,
    async stop() {
      remind.stop();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** Every queue reports a lost database twice a second; once a minute is enough. */
function exceptLosses(onError: (error: Error) => void): (error: Error) => void {
  let reported = -Infinity;
  return (error) => {
    if (!isConnectionLost(error)) return onError(error);
    if (performance.now() - reported < 60_000) return undefined;
    reported = performance.now();
    return onError(new Error(`Jobs wait for the database: ${error.message}`));
  };
}
