import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ReplyOf } from '#contract/endpoint.ts';
import { MOST_RECEIPTS } from '#contract/limits.ts';
import type { uploadReceipts } from '#contract/transactions/receipts.ts';
import { WRONG_RECEIPT } from '#form-schemas/files.ts';
import type { Tx } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { addFile, type FileRow } from '../../../data/files/files.repo.ts';
import { reserveSpace, refuseWithoutSpace } from '../../../data/files/quota.ts';
import { storeFile, takeFile } from '../../../data/files/take-file.ts';
import { withParts } from '../../../data/files/take-parts.ts';
import { type Actor, changeRows } from '../../../data/books/changes/record-change.ts';
import { lockedRows } from '../../../data/books/locked-rows.ts';
import { insertReceipts, receiptsOf } from './receipts.repo.ts';

/**
 * Attaches the files in a request to a transaction: all of them as one change, or none, and then none is stored. Throws
 * not_found; what takeFile throws, with the file's name as the title of the issue; invalid (no space).
 */
export async function receiveReceipts(
  { db, files }: Services,
  actor: Actor,
  transactionId: number,
  request: FastifyRequest,
): Promise<ReplyOf<typeof uploadReceipts>> {
  await db.asUser(actor.userId, async (tx) => {
    await lockedRows(tx, actor.userId, [transactionId]);
    await refuseWithoutSpace(tx, actor.userId);
  });
  const parts = {
    field: 'receipts',
    most: MOST_RECEIPTS,
    tooMany: `You can add up to ${MOST_RECEIPTS} files at a time.`,
    take: (part: MultipartFile) => takeFile(files, part, { wrongKind: WRONG_RECEIPT }),
  };
  return withParts(request, parts, async (taken) => {
    const rows: FileRow[] = [];
    for (const one of taken) rows.push(await storeFile(one));
    const done = await db.asUser(actor.userId, (tx) => addReceipts(tx, actor, transactionId, rows));
    const added = new Set(done.receipts.map(({ name }) => name));
    for (const [index, { id }] of rows.entries()) if (!added.has(id)) await taken[index]?.received.drop();
    return done;
  });
}

/** Spec 2, 5: duplicate names are ignored. So an upload whose reply was lost can safely be sent again. */
async function addReceipts(
  tx: Tx,
  actor: Actor,
  transactionId: number,
  files: readonly FileRow[],
): Promise<ReplyOf<typeof uploadReceipts>> {
  const { userId, now } = actor;
  const row = (await lockedRows(tx, userId, [transactionId])).get(transactionId);
  const names = new Set((await receiptsOf(tx, userId, transactionId)).map((one) => one.friendly_name));
  const fresh = files.filter(({ name }) => !names.has(name) && names.add(name));
  const ignored = files.filter((file) => !fresh.includes(file)).map(({ name }) => name);
  if (fresh.length === 0) return { status: 'success', receipts: [], ignored };
  await reserveSpace(
    tx,
    userId,
    fresh.map(({ bytes }) => bytes),
  );
  for (const file of fresh) await addFile(tx, userId, file, now);
  const ids = fresh.map(({ id }) => id);
  const what = fresh.length === 1 ? `receipt ${fresh[0]?.name}` : `${fresh.length} receipts`;
  const change_id = await changeRows(
    tx,
    actor,
    { kind: 'receipt_added', label: `Added ${what} to ${row?.description ?? ''}` },
    { ids: [transactionId], touched: ['receipts'] },
    () => insertReceipts(tx, actor, transactionId, ids),
  );
  const receipts = (await receiptsOf(tx, userId, transactionId)).filter(({ name }) => ids.includes(name));
  return { status: 'success', receipts, ignored, change_id };
}
