import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import type { PoolConfig } from 'pg';
import type { ErrorCode } from '#contract/refusals.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { connect } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { carryOut, type ImportOrder, lockLargeFile } from './import-order.ts';

/**
 * Runs in a separate thread, with a separate database connection: reading a large file, comparing its rows and writing
 * the reply take seconds. When the thread is ended, its transaction rolls back.
 */
export interface WorkerOrder {
  readonly connection: PoolConfig;
  readonly order: ImportOrder;
  readonly packs: boolean;
}

/** The reply as JSON, packed or not, or why the order was refused. */
export type WorkerReply =
  | { readonly json: Uint8Array<ArrayBuffer> }
  | { readonly refusal: { code: ErrorCode; message: string; issues: readonly FieldIssue[] } };

const { connection, order, packs } = workerData as WorkerOrder;
const { userId } = order.actor;
// On Linux a thread has a priority of its own; elsewhere this would slow down the whole process.
if (process.platform === 'linux') setPriority(0, 10);
const db = await connect({ ...connection, max: 1 });
try {
  const reply = await db.asUser(userId, async (tx) => {
    await lockLargeFile(tx, userId);
    return carryOut(tx, order);
  });
  const text = JSON.stringify(reply);
  const json = packs ? gzipSync(text, { level: 1 }) : Buffer.from(text);
  // Moved, not copied: a copy of a long reply would delay the calls of others. A small Buffer shares its memory.
  const own = new Uint8Array(json);
  parentPort?.postMessage({ json: own } satisfies WorkerReply, [own.buffer]);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  const { code, message, issues } = error;
  parentPort?.postMessage({ refusal: { code, message, issues } } satisfies WorkerReply);
}
