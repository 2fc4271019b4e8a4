import { gzipSync } from 'node:zlib';
import type { PoolConfig } from 'pg';
import { connect } from '../../db/database.ts';
import { carryOut, type ImportOrder, lockLargeFile } from './import-order.ts';

export interface ProcessOrder {
  readonly connection: PoolConfig;
  /** Without the content of its file. */
  readonly order: ImportOrder;
  readonly packs: boolean;
}

/**
 * The reply as JSON, packed or not. Runs in a child process, with a separate database connection: reading a large file,
 * comparing its rows and writing the reply take seconds. When the process is ended, its transaction rolls back.
 */
export async function run({ connection, order, packs }: ProcessOrder, content: Buffer): Promise<Buffer> {
  const { userId } = order.actor;
  const db = await connect({ ...connection, max: 1 });
  const reply = await db.asUser(userId, async (tx) => {
    await lockLargeFile(tx, userId);
    return carryOut(tx, order.kind === 'begin' ? { ...order, content } : order);
  });
  const text = JSON.stringify(reply);
  return packs ? gzipSync(text, { level: 1 }) : Buffer.from(text);
}
