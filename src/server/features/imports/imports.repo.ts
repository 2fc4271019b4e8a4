import { sql } from 'kysely';
import type { Answers } from '#bank-files/bank-file.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';

/** A person's decisions about rows, by their place in the file. */
export type Decisions = Readonly<Record<string, boolean>>;

export interface OpenImport {
  readonly id: number;
  readonly name: string;
  readonly content: Buffer;
  readonly accountId: number | undefined;
  readonly answers: StoredAnswers;
  readonly decisions: Decisions;
}

/**
 * Answers for the parser, the name of an account to create with the import, and which unreadable lines to leave out.
 */
export type StoredAnswers = Answers & {
  readonly newAccount?: string;
  /** All of them, except those listed in `lines`. */
  readonly leaveOutSkipped?: boolean;
  readonly lines?: Readonly<Record<string, boolean>>;
};

/** The result of a finished import. */
export interface Outcome {
  readonly changeId: number | undefined;
  readonly leftOut: number;
  readonly taggedByRules: number;
  /** The import that was opened for the other accounts in the file. */
  readonly next?: number | undefined;
}

export async function addImport(
  tx: Tx,
  userId: number,
  { name, content, answers = {} }: { name: string; content: Buffer; answers?: Answers },
  now: Date,
): Promise<number> {
  const { import_id } = await tx
    .insertInto('imports')
    .values({ user_id: userId, name, content, state: 'open', begun: now, answers: JSON.stringify(answers) })
    .returning('import_id')
    .executeTakeFirstOrThrow();
  return import_id;
}

/** The size of the file of an open import; 0 if there is none. */
export async function bytesOfImport(tx: Tx, userId: number, id: number): Promise<number> {
  const row = await tx
    .selectFrom('imports')
    .select(sql<number | null>`octet_length(content)`.as('bytes'))
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

/** The first `bytes` of an open import's file. Throws not_found; conflict if it is finished. */
export async function startOfImport(
  tx: Tx,
  userId: number,
  id: number,
  bytes: number,
): Promise<{ readonly name: string; readonly content: Buffer }> {
  const row = await tx
    .selectFrom('imports')
    .select(['name', sql<Buffer | null>`substring(content from 1 for ${bytes}::int)`.as('start')])
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.start === null) throw importedAlready();
  return { name: row.name, content: row.start };
}

/** The file name of an open import, locked until the end. Throws not_found; conflict if it is finished. */
export async function nameOfOpenImport(tx: Tx, userId: number, id: number): Promise<string> {
  const row = await tx
    .selectFrom('imports')
    .select(['name', 'state'])
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.state === 'done') throw importedAlready();
  return row.name;
}

/** An open import, locked until the end. Throws not_found; conflict if it is finished. */
export async function openImport(tx: Tx, userId: number, id: number): Promise<OpenImport> {
  const row = await tx
    .selectFrom('imports')
    .selectAll()
    .select((from) =>
      // If it was removed since, the account is asked for again.
      from
        .selectFrom('accounts as a')
        .select('a.account_id')
        .whereRef('a.user_id', '=', 'imports.user_id')
        .whereRef('a.account_id', '=', 'imports.account_id')
        .where('a.enabled', '=', true)
        .as('target'),
    )
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.content === null) throw importedAlready();
  return {
    id,
    name: row.name,
    content: row.content,
    accountId: row.target ?? undefined,
    answers: row.answers,
    decisions: row.decisions,
  };
}

function notFound(): AppError {
  return new AppError('not_found', 'We cannot find this import.');
}

function importedAlready(): AppError {
  return new AppError('conflict', 'You have already imported this file.');
}

export async function putImport(
  tx: Tx,
  userId: number,
  { id, accountId, answers, decisions }: Omit<OpenImport, 'name' | 'content'>,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({
      account_id: accountId ?? null,
      answers: JSON.stringify(answers),
      decisions: JSON.stringify(decisions),
    })
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .execute();
}

/** Deletes the file. The row stays, so that transactions can name their file and a repeated call gets the result. */
export async function closeImport(tx: Tx, userId: number, id: number, outcome: Outcome): Promise<void> {
  const { changeId, leftOut, taggedByRules, next } = outcome;
  await tx
    .updateTable('imports')
    .set({
      state: 'done',
      content: null,
      answers: JSON.stringify({ leftOut, taggedByRules, ...(next !== undefined && { next }) }),
      decisions: '{}',
      change_id: changeId ?? null,
    })
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .execute();
}

/**
 * The result of a finished import, for a double click or a lost reply. Undefined while the import is open. Locks it
 * until the end, so that of two calls at once one imports.
 */
export async function outcomeOf(
  tx: Tx,
  userId: number,
  id: number,
): Promise<(Outcome & { readonly ids: number[] }) | undefined> {
  const row = await tx
    .selectFrom('imports')
    .select(['state', 'answers', 'change_id'])
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.state !== 'done') return undefined;
  const added = await tx
    .selectFrom('transactions')
    .select('transaction_id')
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .orderBy('transaction_id')
    .execute();
  // Imports finished before these numbers were stored have neither.
  const { leftOut = 0, taggedByRules = 0, next } = row.answers as Partial<Outcome>;
  return {
    ids: added.map(({ transaction_id }) => transaction_id),
    changeId: row.change_id ?? undefined,
    leftOut,
    taggedByRules,
    next: await stillOpen(tx, userId, next),
  };
}

/** Undefined if it was imported or abandoned since. */
async function stillOpen(tx: Tx, userId: number, id: number | undefined): Promise<number | undefined> {
  if (id === undefined) return undefined;
  const row = await tx
    .selectFrom('imports')
    .select('import_id')
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row?.import_id;
}

export async function dropOpenImport(tx: Tx, userId: number, id: number): Promise<boolean> {
  const done = await tx
    .deleteFrom('imports')
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** Answers about files of a layout, with their account and date. */
export interface LayoutAnswers {
  readonly answers: Answers;
  readonly saved: Date;
  readonly account_id: number | null;
  /** The account's name. */
  readonly account: string | null;
}

/**
 * Earlier answers about files of this layout: for this account, or else the latest for another; undefined if there are
 * none.
 */
export async function layoutAnswers(
  tx: Tx,
  userId: number,
  fingerprint: string | undefined,
  accountId: number | undefined,
): Promise<LayoutAnswers | undefined> {
  if (fingerprint === undefined) return undefined;
  const rows = await tx
    .selectFrom('import_layouts as l')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'l.user_id').onRef('a.account_id', '=', 'l.account_id'),
    )
    .select(['l.answers', 'l.saved', 'l.account_id', 'a.name as account'])
    .where('l.user_id', '=', userId)
    .where('l.fingerprint', '=', fingerprint)
    .orderBy('l.saved', 'desc')
    .orderBy('l.layout_id', 'desc')
    .execute();
  return rows.find(({ account_id }) => account_id !== null && account_id === accountId) ?? rows[0];
}

/** Forgets the answers for files of this layout, for all accounts. */
export async function forgetLayout(tx: Tx, userId: number, fingerprint: string): Promise<void> {
  await tx
    .deleteFrom('import_layouts')
    .where('user_id', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .execute();
}

export async function rememberLayout(
  tx: Tx,
  userId: number,
  { fingerprint, accountId }: { fingerprint: string; accountId: number },
  { columns, dateOrder, moneyOut, decimalSign }: Answers,
  now: Date,
): Promise<void> {
  const answers = JSON.stringify({
    ...(columns && { columns }),
    ...(dateOrder && { dateOrder }),
    ...(moneyOut && { moneyOut }),
    ...(decimalSign && { decimalSign }),
  });
  await tx
    .insertInto('import_layouts')
    .values({ user_id: userId, fingerprint, account_id: accountId, answers, saved: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'fingerprint', 'account_id']).doUpdateSet({ answers, saved: now }),
    )
    .execute();
}
