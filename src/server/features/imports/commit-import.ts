import type { BankFile, BankRow, FilePart } from '#bank-files/bank-file.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { commitImport } from '#contract/imports/imports.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Actor } from '../../data/books/changes/record-change.ts';
import { accountsFor, rememberAccount } from './accounts.ts';
import { addRows, type NewRow } from '../../data/books/imports/add-rows.ts';
import { isBankId } from '../../data/books/imports/bank-ids.ts';
import {
  addImport,
  closeImport,
  type OpenImport,
  openImport,
  type Outcome,
  outcomeOf,
  rememberLayout,
} from './imports.repo.ts';
import { isLeftOut, compareImport } from './preview.ts';

/**
 * Imports the selected rows; a finished import returns its result again. Throws invalid while something is open: the
 * file, a question, the account or unreadable lines; conflict if the selected rows differ from `shown`.
 */
export async function commit(
  tx: Tx,
  actor: Actor,
  id: number,
  shown: number | undefined,
): Promise<ReplyOf<typeof commitImport>> {
  const { userId, now } = actor;
  const done = await outcomeOf(tx, userId, id);
  if (done !== undefined) return committed(done.ids, done);
  const open = await openImport(tx, userId, id);
  const { file, own: ownColumns, accountId, judged } = await compareImport(tx, userId, open, now);
  const [question] = file.questions;
  if (file.problem !== undefined) throw new AppError('invalid', file.problem.message);
  if (question !== undefined) throw new AppError('invalid', question.message);
  // The right columns are only known together with the account.
  if (file.layout === 'unknown') throw new AppError('invalid', 'Please choose the account.');
  const unread = file.skipped.filter((line) => !isLeftOut(open.answers, line)).length;
  if (unread > 0)
    throw new AppError(
      'invalid',
      `${unread === 1 ? 'A line' : `${unread} lines`} of the file cannot be read. Leave ${unread === 1 ? 'it' : 'them'} out, or correct the file.`,
    );
  const taken = judged.filter(({ take }) => take);
  if (shown !== undefined && shown !== taken.length)
    throw new AppError(
      'conflict',
      'Someone has changed which rows to import, perhaps in another window. Nothing was imported. Check the rows again.',
    );
  const accountOf = accountsFor(tx, userId);
  const own = accountId ?? (open.answers.newAccount && (await accountOf(open.answers.newAccount)));
  const rows: NewRow[] = [];
  for (const { row, accountName } of taken) {
    const target = accountName === undefined ? own : await accountOf(accountName);
    if (!target) throw new AppError('invalid', 'Please choose the account.');
    rows.push(newRow(row, target));
  }
  if (own && file.account !== null) await rememberAccount(tx, userId, own, file.account);
  const { dateOrder, moneyOut, decimalSign } = open.answers;
  // Only new answers: remembered ones keep their date.
  if (
    own &&
    ownColumns !== undefined &&
    file.fingerprint !== undefined &&
    (ownColumns.remembered === undefined || (dateOrder ?? moneyOut ?? decimalSign) !== undefined)
  )
    await rememberLayout(
      tx,
      userId,
      { fingerprint: file.fingerprint, accountId: own },
      ownColumns.answers,
      now,
    );
  const added =
    rows.length === 0 ? undefined : await addRows(tx, actor, rows, { importId: id, from: open.name });
  const outcome: Outcome = {
    changeId: added?.changeId,
    leftOut: judged.length - taken.length,
    taggedByRules: added?.taggedByRules ?? 0,
    next: await openNext(tx, userId, open, file, now),
  };
  await closeImport(tx, userId, id, outcome);
  return committed(added?.ids ?? [], outcome);
}

/**
 * A file with several accounts is imported one account at a time; this opens it again for the others. Date and amount
 * formats apply to all of it. Which way the money went is asked for each account, because it can be a card or not.
 */
async function openNext(
  tx: Tx,
  userId: number,
  { name, content, answers }: OpenImport,
  { account, currency: read, parts }: BankFile,
  now: Date,
): Promise<number | undefined> {
  const { columns, dateOrder, decimalSign, currency, importedAccounts = [] } = answers;
  const done = [...importedAccounts, ...(answers.accounts ?? [account ?? ''])];
  const isLeft = (part: FilePart) => part.currency === read && !done.includes(part.account);
  if (!parts.some(isLeft)) return undefined;
  const carried = { columns, dateOrder, decimalSign, currency, importedAccounts: done };
  return await addImport(tx, userId, { name, content, answers: carried }, now);
}

function newRow(row: BankRow, accountId: number): NewRow {
  const { date, description, amount, classification, id, balance, pending } = row;
  return {
    accountId,
    date,
    description,
    amount,
    classification: classification ?? '',
    bankRef: id !== undefined && isBankId(id) ? id : undefined,
    balance,
    isPending: pending === true,
  };
}

function committed(
  trans_ids: number[],
  { leftOut, taggedByRules, changeId, next }: Outcome,
): ReplyOf<typeof commitImport> {
  return {
    status: 'success',
    trans_ids,
    left_out: leftOut,
    tagged_by_rules: taggedByRules,
    change_id: changeId ?? null,
    next: next ?? null,
  };
}
