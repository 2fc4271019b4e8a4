import { setTimeout as sleep } from 'node:timers/promises';
import type {
  Answer,
  Submitted,
  TransactionEngine,
} from '../../integrations/hmrc-transaction-engine/transaction-engine.ts';
import { next, stepOf, type SubmissionState } from '../../integrations/hmrc-transaction-engine/state.ts';
import { sealText } from '../../crypto/sealed-texts.ts';
import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { GAVE_UP } from '../../data/filing/messages.ts';
import { leaseFrom, withLease } from './lease.ts';
import { columnsOf, stateOf } from './stored-state.ts';
import {
  addEvent,
  findSubmission,
  type SubmissionRow,
  takeSubmission,
  updateLeased,
} from '../../data/filing/submissions.repo.ts';
import { countFilingStep } from '../../metrics/metrics.ts';

/** The app's services, and the engine to file with. */
export interface Filing {
  readonly services: Services;
  readonly engine: TransactionEngine;
}

/** How long a request waits for HMRC's reply before the job takes over. */
const WINDOW_SECONDS = 20;

const DAY_MS = 24 * 60 * 60 * 1000;

/** HMRC removes the first results after 30 days. Then the job stops polling; the filer's next attempt polls again. */
export const GIVE_UP_MS = 30 * DAY_MS;

/**
 * Polls HMRC about a submission just acknowledged until there is a result or the time is up. The caller holds the
 * lease.
 */
export async function followUp(
  filing: Filing,
  row: SubmissionRow,
  state: SubmissionState,
): Promise<SubmissionRow> {
  const closesAt = performance.now() + WINDOW_SECONDS * 1000;
  let [current, now] = [row, state];
  for (;;) {
    if (stepOf(now) === 'poll') {
      const waitMs = intervalOf(now) * 1000;
      if (performance.now() + waitMs > closesAt) return release(filing, current, intervalOf(now));
      await sleep(waitMs);
    }
    const went = await step(filing, current, now);
    if (went === undefined) return reread(filing, current);
    [current, now] = [went.row, went.state];
    if (!went.moved || now.name === 'recoverable') return release(filing, current, intervalOf(now));
    if (stepOf(now) !== 'poll' && stepOf(now) !== 'delete') return release(filing, current, 0);
  }
}

/**
 * The job: one poll, by whichever process takes it. Queues the next one while there is no result. Without a lease it
 * only queues itself again.
 */
export async function pollReturn(
  filing: Filing,
  { userId, submissionId }: { userId: number; submissionId: number },
): Promise<void> {
  const { db, jobs, clock } = filing.services;
  const key = { user_id: userId, submission_id: submissionId };
  const again = (tx: Tx, afterSeconds: number) =>
    jobs.enqueue(tx, 'poll-return', { userId, submissionId }, { afterSeconds });

  const taken = await db.asUser(userId, async (tx) => {
    const row = await takeSubmission(tx, key, leaseFrom(clock()), clock());
    if (row !== undefined) return row;
    const other = await findSubmission(tx, userId, submissionId);
    if (other !== undefined && isWorkLeft(other, clock())) await again(tx, PAUSES[0].seconds);
    return undefined;
  });
  if (taken !== undefined) await withLease(filing.services, taken, () => askOnce(filing, taken, again));
}

/** One poll for a submission leased by this process, and the next job if there is no result. */
async function askOnce(
  filing: Filing,
  taken: SubmissionRow,
  again: (tx: Tx, afterSeconds: number) => Promise<void>,
): Promise<void> {
  const { db, clock } = filing.services;
  const { user_id: userId } = taken;
  let [row, state] = [taken, stateOf(taken)];
  while (stepOf(state) === 'poll' || stepOf(state) === 'delete') {
    const went = await step(filing, row, state);
    if (went === undefined) return;
    [row, state] = [went.row, went.state];
    if (!went.moved || state.name === 'polling' || state.name === 'recoverable') break;
  }
  const pause = pauseAfter(clock().getTime() - row.submitted.getTime(), intervalOf(state));
  await db.asUser(userId, async (tx) => {
    const left = await updateLeased(tx, row, { next_poll: secondsFrom(clock(), pause) });
    if (left === undefined) return;
    if (isWorkLeft(left, clock())) await again(tx, pause);
    else if (stepOf(stateOf(left)) === 'poll') await updateLeased(tx, left, { message: GAVE_UP });
  });
}

/** Saves the engine's reply and the next state before acting on it. Undefined without the lease. */
export async function record(
  { services, engine }: Filing,
  row: SubmissionRow,
  before: SubmissionState,
  answer: Answer,
  state: SubmissionState,
): Promise<SubmissionRow | undefined> {
  const now = services.clock();
  const { reply, received } = answer;
  const detail = reply.kind === 'transportFailure' ? `${reply.reason}: ${reply.detail}` : received;
  const saved = await services.db.asUser(row.user_id, async (tx) => {
    const stored = await updateLeased(tx, row, {
      ...(state === before ? {} : columnsOf(state, row, engine.sandbox)),
      ...(received === '' ? {} : { reply_xml: sealText(services.seal, received) }),
      updated: now,
    });
    await addEvent(tx, row, `received ${reply.kind}`, sealText(services.seal, detail), now);
    // Only once, because saving the acceptance needs the lease.
    if (stored !== undefined && state.name === 'accepted' && row.success !== true && !row.test) {
      const data = { userId: row.user_id, submissionId: row.submission_id };
      await services.jobs.enqueue(tx, 'mail-report', data);
    }
    if (stored !== undefined && stepOf(state) === 'poll' && row.correlation_id === null) {
      const data = { userId: row.user_id, submissionId: row.submission_id };
      await services.jobs.enqueue(tx, 'poll-return', data, { afterSeconds: WINDOW_SECONDS + 5 });
    }
    return stored;
  });
  if (saved !== undefined && state !== before) countFilingStep(state.name);
  return saved;
}

/** Ends the lease; the job can continue after this many seconds. */
export async function release(
  { services }: Filing,
  row: SubmissionRow,
  seconds: number,
): Promise<SubmissionRow> {
  const next_poll = secondsFrom(services.clock(), seconds);
  const released = await services.db.asUser(row.user_id, (tx) => updateLeased(tx, row, { next_poll }));
  return released ?? row;
}

async function step(
  filing: Filing,
  row: SubmissionRow,
  state: SubmissionState,
): Promise<{ row: SubmissionRow; state: SubmissionState; moved: boolean } | undefined> {
  const { services, engine } = filing;
  const isDelete = stepOf(state) === 'delete';
  const submitted = {
    messageClass: row.message_class,
    gatewayTest: row.test_service ? 1 : 0,
    correlationId: row.correlation_id ?? '',
  } satisfies Submitted;
  await services.db.asUser(row.user_id, (tx) =>
    addEvent(tx, row, isDelete ? 'sent delete' : 'sent poll', submitted.correlationId, services.clock()),
  );
  const answer = isDelete ? await engine.remove(submitted) : await engine.poll(submitted, row.poll_url ?? '');
  const after = next(state, answer.reply, sentOf(row));
  const stored = await record(filing, row, state, answer, after);
  return stored === undefined ? undefined : { row: stored, state: after, moved: after !== state };
}

export function sentOf(row: SubmissionRow) {
  return { transactionId: row.transaction_ref, irmarkBase64: row.irmark_base64 };
}

async function reread({ services }: Filing, row: SubmissionRow): Promise<SubmissionRow> {
  const found = await services.db.asUser(row.user_id, (tx) =>
    findSubmission(tx, row.user_id, row.submission_id),
  );
  return found ?? row;
}

function intervalOf(state: SubmissionState): number {
  if (state.name === 'polling') return state.pollInterval;
  return state.name === 'recoverable' ? (state.polling?.pollInterval ?? 0) : 0;
}

function isWorkLeft(row: SubmissionRow, now: Date): boolean {
  const step = stepOf(stateOf(row));
  return (step === 'poll' || step === 'delete') && now.getTime() - row.submitted.getTime() < GIVE_UP_MS;
}

/** The longer HMRC takes, the longer the pauses; never shorter than HMRC asked for. */
const PAUSES = [
  { olderThanMs: 0, seconds: 5 },
  { olderThanMs: 120_000, seconds: 30 },
  { olderThanMs: 900_000, seconds: 300 },
  { olderThanMs: DAY_MS, seconds: 3_600 },
] as const;

function pauseAfter(ageMs: number, interval: number): number {
  const pause = PAUSES.findLast(({ olderThanMs }) => ageMs >= olderThanMs) ?? PAUSES[0];
  return Math.max(pause.seconds, interval);
}

function secondsFrom(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
