import { LARGEST_AMOUNT } from '#bank-files/amounts.ts';
import type { BankFile, BankRow, FilePart } from '#bank-files/bank-file.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { commitImport, createTransactions, decideImport, ImportPreview } from '#contract/imports.ts';
import { parseUkDate } from '#domain/calendar-date.ts';
import { parsePounds } from '#domain/money.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Actor } from '../transactions/changes/record-change.ts';
import {
  accountNamed,
  accountOfRow,
  findAccount,
  guardRemoved,
  ownAccount,
  rememberAccount,
} from './accounts.ts';
import { addRows, type NewRow } from './add-rows.ts';
import { isBankId } from './bank-ids.ts';
import {
  addImport,
  closeImport,
  forgetLayout,
  type OpenImport,
  openImport,
  type Outcome,
  outcomeOf,
  putImport,
  rememberLayout,
} from './imports.repo.ts';
import { isLeftOut, look, toPreview } from './preview.ts';
import { readOpen } from './read-open.ts';

/** Spec 2, 9 ("CSV"). */
const DESCRIPTION = 100;
const CLASSIFICATION = 255;

export async function previewOf(tx: Tx, userId: number, id: number, now: Date): Promise<ImportPreview> {
  const open = await openImport(tx, userId, id);
  return toPreview(open, await look(tx, userId, open, now));
}

/** Takes in what a person says of an open import; answers about the file begin its decisions about rows and lines anew. */
export async function decide(
  tx: Tx,
  { userId, now }: Actor,
  id: number,
  {
    answers,
    forget_layout,
    account_id,
    new_account,
    rows,
    leave_out_skipped,
    lines,
  }: BodyOf<typeof decideImport>,
): Promise<ImportPreview> {
  const open = await openImport(tx, userId, id);
  const target = await targetOf(tx, userId, open, { account_id, new_account });
  const { leaveOutSkipped, lines: linesBefore, newAccount: _, ...saidBefore } = open.answers;
  if (forget_layout === true) {
    const { file } = await readOpen(tx, userId, open, now);
    if (file.fingerprint !== undefined) await forgetLayout(tx, userId, file.fingerprint);
  }
  // Whoever says the columns anew, or has them forgotten, has seen the file read wrongly: nothing of it holds.
  const said = answers?.columns === undefined && forget_layout !== true ? saidBefore : {};
  // Read in another way the rows are other rows, and lines fail for other reasons.
  const isReadAnew = answers !== undefined || forget_layout === true;
  const all = leave_out_skipped ?? (isReadAnew ? undefined : leaveOutSkipped);
  const before = isReadAnew || leave_out_skipped !== undefined ? {} : linesBefore;
  const next = {
    ...open,
    accountId: target.accountId,
    answers: {
      ...said,
      ...answers,
      ...(target.newAccount !== undefined && { newAccount: target.newAccount }),
      ...(all !== undefined && { leaveOutSkipped: all }),
      lines: { ...before, ...byNumber(lines ?? [], ({ line, leave_out }) => [line, leave_out]) },
    },
    decisions: {
      ...(isReadAnew ? {} : open.decisions),
      ...byNumber(rows ?? [], ({ index, take }) => [index, take]),
    },
  };
  await putImport(tx, userId, next);
  return toPreview(next, await look(tx, userId, next, now));
}

/** The account of an import. One that is not there yet is made with the import: nothing is saved before. */
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

/**
 * Imports the rows that are taken; an import that is done says again what was imported. Throws invalid while something
 * is not settled: the file, a question, the account or lines that cannot be read; conflict when other rows are taken than
 * `shown` says.
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
  const { file, own: ownColumns, accountId, judged } = await look(tx, userId, open, now);
  const [question] = file.questions;
  if (file.problem !== undefined) throw new AppError('invalid', file.problem.message);
  if (question !== undefined) throw new AppError('invalid', question.message);
  // Which columns hold is known with the account alone.
  if (file.layout === 'unknown') throw new AppError('invalid', 'Please choose the account.');
  const unread = file.skipped.filter((line) => !isLeftOut(open.answers, line)).length;
  if (unread > 0)
    throw new AppError(
      'invalid',
      `${unread === 1 ? 'A line' : `${unread} lines`} of the file cannot be read. Leave ${unread === 1 ? 'it' : 'them'} out, or put the file right.`,
    );
  const taken = judged.filter(({ take }) => take);
  if (shown !== undefined && shown !== taken.length)
    throw new AppError(
      'conflict',
      'What is taken of this file was changed meanwhile, perhaps in another window. Look at it again; nothing was imported.',
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
  // Only what was said now: what was remembered already keeps its day.
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
 * A file with several accounts is imported one after the other: opens it again for those that are left. How dates and
 * amounts are written holds for all of it; which way the money went is asked of each account, a card or not.
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
  const said = { columns, dateOrder, decimalSign, currency, importedAccounts: done };
  return await addImport(tx, userId, { name, content, answers: said }, now);
}

/** Accounts by their name, each looked up once and made when there is none. */
function accountsFor(tx: Tx, userId: number): (name: string) => Promise<number> {
  const found = new Map<string, number>();
  return async (name) => {
    const id = found.get(name) ?? (await accountNamed(tx, userId, name));
    found.set(name, id);
    return id;
  };
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

/**
 * The rows of the template (spec 2, 5 "CSV importer"): all of them, or none when one is wrong. With an open import they
 * are what was taken of it: it is done with them, and sent again they add nothing. Throws invalid with '3.Date'.
 */
export async function createRows(
  tx: Tx,
  actor: Actor,
  body: BodyOf<typeof createTransactions>,
  importId: number | undefined,
): Promise<ReplyOf<typeof createTransactions>> {
  const { userId } = actor;
  const open = importId === undefined ? undefined : await beginRows(tx, userId, importId);
  if (open?.done !== undefined) return open.done;
  const accountOf = accountsFor(tx, userId);
  const rows: NewRow[] = [];
  for (const [index, row] of body.entries()) {
    const date = parseUkDate(row.Date);
    const amount = parsePounds(typeof row.Amount === 'number' ? String(row.Amount) : row.Amount.trim());
    if (date === undefined) throw wrong(`${index}.Date`);
    if (amount === undefined || Math.abs(amount) > LARGEST_AMOUNT) throw wrong(`${index}.Amount`);
    rows.push({
      accountId: await accountOf(accountOfRow(row.Account)),
      date,
      description: Array.from(row.Description.trim()).slice(0, DESCRIPTION).join(''),
      amount,
      classification: Array.from(row.Classification?.trim() ?? '')
        .slice(0, CLASSIFICATION)
        .join(''),
      bankRef: undefined,
    });
  }
  const from = open?.name ?? 'a spreadsheet';
  const { ids, changeId, taggedByRules } = await addRows(tx, actor, rows, { importId, from });
  if (importId !== undefined)
    await closeImport(tx, userId, importId, { changeId, taggedByRules, leftOut: 0 });
  return { status: 'success', trans_ids: ids, change_id: changeId, tagged_by_rules: taggedByRules };
}

/** The open import that rows are of, locked; or what was added of it before. */
async function beginRows(
  tx: Tx,
  userId: number,
  id: number,
): Promise<{ name: string; done?: ReplyOf<typeof createTransactions> }> {
  const done = await outcomeOf(tx, userId, id);
  if (done?.changeId !== undefined) {
    const { ids, changeId, taggedByRules } = done;
    return {
      name: '',
      done: { status: 'success', trans_ids: ids, change_id: changeId, tagged_by_rules: taggedByRules },
    };
  }
  const { name } = await openImport(tx, userId, id);
  return { name };
}

function wrong(field: string): AppError {
  const message = 'There is a problem with the formatting of this row.';
  return new AppError('invalid', message, [{ field, title: 'Whoops!', message }]);
}
