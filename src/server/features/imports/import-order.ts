import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { commitImport, decideImport, ImportPreview } from '#contract/imports/imports.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Actor } from '../../data/books/changes/record-change.ts';
import { commit } from './commit-import.ts';
import { decide, previewOf } from './decide-import.ts';
import { addImport } from './imports.repo.ts';
import { compareImport, toPreview } from './preview.ts';

/** A call that parses a bank file. It can be sent to another process. */
export type ImportOrder = { readonly actor: Actor } & (
  | { readonly kind: 'begin'; readonly name: string; readonly content: Uint8Array }
  | { readonly kind: 'show'; readonly id: number }
  | { readonly kind: 'decide'; readonly id: number; readonly body: BodyOf<typeof decideImport> }
  | { readonly kind: 'commit'; readonly id: number; readonly take: number | undefined }
);

export type ImportReply = ImportPreview | ReplyOf<typeof commitImport>;

/** Runs an order in its transaction. Throws too_many_requests for a file while another of the account is being read. */
export async function carryOut(tx: Tx, order: ImportOrder): Promise<ImportReply> {
  const { actor } = order;
  const { userId, now } = actor;
  switch (order.kind) {
    case 'begin': {
      if (!(await lockUpload(tx, userId))) throw new AppError('too_many_requests', OTHER_FILE);
      const content = Buffer.from(order.content.buffer, order.content.byteOffset, order.content.byteLength);
      const id = await addImport(tx, userId, { name: order.name, content }, now);
      const open = { id, name: order.name, content, accountId: undefined, answers: {}, decisions: {} };
      return toPreview(open, await compareImport(tx, userId, open, now));
    }
    case 'show':
      return previewOf(tx, userId, order.id, now);
    case 'decide':
      return decide(tx, actor, order.id, order.body);
    case 'commit':
      return commit(tx, actor, order.id, order.take);
  }
}

export const OTHER_FILE = 'We are still reading another file of yours. Upload this one when it is ready.';

/** The first numbers of our advisory locks; the second is the account. */
const UPLOADS = 724_006;
const LARGE_FILES = 724_007;

/** One new file of an account is read at a time, across all processes. False while another one is. */
async function lockUpload(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(${UPLOADS}, hashint8(${userId})) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

/** One large file of an account is in memory at a time, across all processes; others wait. */
export async function lockLargeFile(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LARGE_FILES}, hashint8(${userId}))`.execute(tx);
}
