import { availableParallelism } from 'node:os';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { accepts } from '../../http/compress.ts';
import type { Services } from '../../services.ts';
import { fairQueue, QueueFull } from '../../workers/fair-queue.ts';
import { runInProcess } from '../../workers/run-in-process.ts';
import { carryOut, type ImportOrder, type ImportReply } from './import-order.ts';
import { bytesOfImport } from './imports.repo.ts';
import type { ProcessOrder } from './import-process.ts';

/** Files up to this size are read in the process that takes the call, because starting another would take longer. */
const SMALL = 100_000;

/** One core stays free for everything else. */
const inTurn = fairQueue({ atOnce: Math.max(1, availableParallelism() - 1), mostWaiting: 40, mostOfOne: 6 });

/**
 * Runs a call that parses a bank file, a large one in a child process with limits on time and memory. Throws invalid if
 * it exceeds them, and unavailable if too many files are waiting; then nothing is saved.
 */
export async function runImport<Reply extends ImportReply>(
  { db, config }: Services,
  order: ImportOrder,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Reply> {
  const { userId } = order.actor;
  const size =
    order.kind === 'begin'
      ? order.content.byteLength
      : await db.asUser(userId, (tx) => bytesOfImport(tx, userId, order.id));
  if (size <= SMALL) return (await db.asUser(userId, (tx) => carryOut(tx, order))) as Reply; // By the kind of order.
  const packs = accepts('gzip', request);
  const [bytes, rest] =
    order.kind === 'begin' ? [order.content, { ...order, content: NONE }] : [undefined, order];
  const data: ProcessOrder = { connection: db.connection, order: rest, packs };
  const limits = { timeLimitMs: config.importSeconds * 1000, memoryLimitMb: config.importMemoryMb };
  const done = await inTurn(userId, () =>
    runInProcess<Buffer>(new URL('./import-process.ts', import.meta.url), data, {
      ...limits,
      bytes,
      isBackground: true,
      overLimit: (limit) => new AppError('invalid', OVER[limit]),
    }),
  ).catch((error: unknown) => {
    throw error instanceof QueueFull ? new AppError('unavailable', BUSY) : error;
  });
  if (done === undefined) throw new Error('the reply of an import is missing');
  reply.type('application/json; charset=utf-8');
  if (packs) reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
  return reply.send(done) as unknown as Reply; // The same reply, already serialised.
}

const NONE = new Uint8Array();

const OVER = {
  time: 'This file takes too long to read. Download a shorter period from your bank, then upload that file.',
  memory:
    'This file needs too much memory to read. Download a shorter period from your bank, then upload that file.',
};
const BUSY = 'We are reading many files at the moment. Try again in a minute.';
