import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { commitImport, createTransactions, decideImport, ImportPreview } from '#contract/imports.ts';
import { parseUkDate } from '#domain/calendar-date.ts';
import { parsePounds } from '#domain/money.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Actor } from '../transactions/changes/record-change.ts';
import { accountNamed, ownAccount, rememberAccount } from './accounts.ts';
import { addRows, type NewRow } from './add-rows.ts';
import { closeImport, openImport, putImport, rememberLayout } from './imports.repo.ts';
import { look, toPreview } from './preview.ts';

/** Spec 2, 9 ("CSV"). */
const DESCRIPTION = 100;
const CLASSIFICATION = 255;

export async function previewOf(tx: Tx, userId: number, id: number, now: Date): Promise<ImportPreview> {
  const open = await openImport(tx, userId, id);
  return toPreview(open, await look(tx, userId, open, now));
}

/** Takes in what a person says of an open import; answers about the file begin its decisions about rows anew. */
export async function decide(
  tx: Tx,
  { userId, now }: Actor,
  id: number,
  { answers, account_id, new_account, rows, leave_out_skipped }: BodyOf<typeof decideImport>,
): Promise<ImportPreview> {
  const open = await openImport(tx, userId, id);
  const accountId =
    new_account === undefined
      ? account_id === undefined
        ? open.accountId
        : await ownAccount(tx, userId, account_id)
      : await accountNamed(tx, userId, new_account.trim());
  const decided = Object.fromEntries((rows ?? []).map(({ index, take }) => [index, take]));
  const next = {
    ...open,
    accountId,
    answers: {
      ...open.answers,
      ...answers,
      ...(leave_out_skipped !== undefined && { leaveOutSkipped: leave_out_skipped }),
    },
    // Read in another way the rows are other rows.
    decisions: answers === undefined ? { ...open.decisions, ...decided } : decided,
  };
  await putImport(tx, userId, next);
  return toPreview(next, await look(tx, userId, next, now));
}

/**
 * Imports the rows that are taken. Throws invalid while something is not settled: the file, a question, the account or
 * lines that cannot be read; conflict when it was imported already.
 */
export async function commit(tx: Tx, actor: Actor, id: number): Promise<ReplyOf<typeof commitImport>> {
  const { userId, now } = actor;
  const open = await openImport(tx, userId, id);
  const { file, accountId, judged } = await look(tx, userId, open, now);
  const [question] = file.questions;
  if (file.problem !== undefined) throw new AppError('invalid', file.problem.message);
  if (question !== undefined) throw new AppError('invalid', question.message);
  if (file.skipped.length > 0 && open.answers.leaveOutSkipped !== true)
    throw new AppError(
      'invalid',
      `${file.skipped.length === 1 ? 'A line' : `${file.skipped.length} lines`} of the file cannot be read. Leave ${file.skipped.length === 1 ? 'it' : 'them'} out, or put the file right.`,
    );
  if (accountId === undefined) throw new AppError('invalid', 'Please choose the account.');
  if (file.account !== null) await rememberAccount(tx, userId, accountId, file.account);
  if (file.layout === 'own-columns' && file.fingerprint !== undefined)
    await rememberLayout(tx, userId, file.fingerprint, open.answers, now);
  const taken = judged.filter(({ take }) => take);
  const rows = taken.map(({ row }): NewRow => ({
    accountId,
    date: row.date,
    description: row.description,
    amount: row.amount,
    classification: row.classification ?? '',
    bankRef: row.id,
  }));
  const added =
    rows.length === 0 ? undefined : await addRows(tx, actor, rows, { importId: id, from: open.name });
  await closeImport(tx, userId, id, added?.changeId);
  return {
    status: 'success',
    trans_ids: added?.ids ?? [],
    left_out: judged.length - taken.length,
    tagged_by_rules: added?.taggedByRules ?? 0,
    change_id: added?.changeId ?? null,
  };
}

/** The rows of the template (spec 2, 5 "CSV importer"): all of them, or none when one is wrong. Throws invalid with '3.Date'. */
export async function createRows(
  tx: Tx,
  actor: Actor,
  body: BodyOf<typeof createTransactions>,
): Promise<ReplyOf<typeof createTransactions>> {
  const accounts = new Map<string, number>();
  const rows: NewRow[] = [];
  for (const [index, row] of body.entries()) {
    const date = parseUkDate(row.Date);
    const amount = parsePounds(typeof row.Amount === 'number' ? String(row.Amount) : row.Amount.trim());
    if (date === undefined) throw wrong(`${index}.Date`);
    if (amount === undefined) throw wrong(`${index}.Amount`);
    const name = row.Account.trim() || 'Imported';
    const accountId = accounts.get(name) ?? (await accountNamed(tx, actor.userId, name));
    accounts.set(name, accountId);
    rows.push({
      accountId,
      date,
      description: Array.from(row.Description.trim()).slice(0, DESCRIPTION).join(''),
      amount,
      classification: Array.from(row.Classification?.trim() ?? '')
        .slice(0, CLASSIFICATION)
        .join(''),
      bankRef: undefined,
    });
  }
  const { ids, changeId, taggedByRules } = await addRows(tx, actor, rows, {
    importId: undefined,
    from: 'a spreadsheet',
  });
  return { status: 'success', trans_ids: ids, change_id: changeId, tagged_by_rules: taggedByRules };
}

function wrong(field: string): AppError {
  const message = 'There is a problem with the formatting of this row.';
  return new AppError('invalid', message, [{ field, title: 'Whoops!', message }]);
}
