import type { BodyOf } from '#contract/endpoint.ts';
import type { decideImport, ImportPreview } from '#contract/imports/imports.ts';
import { changesParsing } from '#contract/imports/import-reading.ts';
import type { Tx } from '../../db/database.ts';
import type { Actor } from '../../data/books/changes/record-change.ts';
import { findAccount, guardRemoved, ownAccount } from './accounts.ts';
import { forgetLayout, type OpenImport, openImport, putImport } from './imports.repo.ts';
import { compareImport, toPreview } from './preview.ts';
import { readOpen } from './read-open.ts';

export async function previewOf(tx: Tx, userId: number, id: number, now: Date): Promise<ImportPreview> {
  const open = await openImport(tx, userId, id);
  return toPreview(open, await compareImport(tx, userId, open, now));
}

/**
 * Saves a person's answers about an open import. Answers that change how it is parsed reset its decisions about rows
 * and lines.
 */
export async function decide(
  tx: Tx,
  { userId, now }: Actor,
  id: number,
  body: BodyOf<typeof decideImport>,
): Promise<ImportPreview> {
  const { answers, forget_layout, account_id, new_account, rows, leave_out_skipped, lines } = body;
  const open = await openImport(tx, userId, id);
  const target = await targetOf(tx, userId, open, { account_id, new_account });
  const { leaveOutSkipped, lines: linesBefore, newAccount: _, ...previousAnswers } = open.answers;
  if (forget_layout === true) {
    const { file } = await readOpen(tx, userId, open, now);
    if (file.fingerprint !== undefined) await forgetLayout(tx, userId, file.fingerprint);
  }
  // Anyone who sets the columns again, or has them forgotten, has seen a wrong result, so no answer is kept.
  const baseAnswers = answers?.columns === undefined && forget_layout !== true ? previousAnswers : {};
  // Parsed differently, the rows differ and lines fail for other reasons.
  const isReparsed = changesParsing(body);
  const all = leave_out_skipped ?? (isReparsed ? undefined : leaveOutSkipped);
  const before = isReparsed || leave_out_skipped !== undefined ? {} : linesBefore;
  const next = {
    ...open,
    accountId: target.accountId,
    answers: {
      ...baseAnswers,
      ...answers,
      ...(target.newAccount !== undefined && { newAccount: target.newAccount }),
      ...(all !== undefined && { leaveOutSkipped: all }),
      lines: { ...before, ...byNumber(lines ?? [], ({ line, leave_out }) => [line, leave_out]) },
    },
    decisions: {
      ...(isReparsed ? {} : open.decisions),
      ...byNumber(rows ?? [], ({ index, take }) => [index, take]),
    },
  };
  await putImport(tx, userId, next);
  return toPreview(next, await compareImport(tx, userId, next, now));
}

/** The account of an import. A new one is created with the import: nothing is saved before. */
async function targetOf(
  tx: Tx,
  userId: number,
  { accountId, answers: { newAccount } }: OpenImport,
  { account_id, new_account }: Pick<BodyOf<typeof decideImport>, 'account_id' | 'new_account'>,
): Promise<{ accountId: number | undefined; newAccount?: string | undefined }> {
  const name = new_account?.trim();
  if (name !== undefined && name !== '') {
    const known = await findAccount(tx, userId, name);
    if (known === undefined) await guardRemoved(tx, userId, name);
    return known === undefined ? { accountId: undefined, newAccount: name } : { accountId: known };
  }
  return account_id === undefined
    ? { accountId, newAccount }
    : { accountId: await ownAccount(tx, userId, account_id) };
}

function byNumber<T>(
  list: readonly T[],
  entry: (one: T) => readonly [number, boolean],
): Record<string, boolean> {
  return Object.fromEntries(list.map(entry));
}
