import type { Answers } from '#bank-files/bank-file.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';

/** What a person decided about rows: by their place in the file. */
export type Decisions = Readonly<Record<string, boolean>>;

export interface OpenImport {
  readonly id: number;
  readonly name: string;
  readonly content: Buffer;
  readonly accountId: number | undefined;
  readonly answers: StoredAnswers;
  readonly decisions: Decisions;
}

/** Answers for the reader, and that lines which cannot be read stay out. */
export type StoredAnswers = Answers & { readonly leaveOutSkipped?: boolean };

export async function addImport(
  tx: Tx,
  userId: number,
  { name, content }: { name: string; content: Buffer },
  now: Date,
): Promise<number> {
  const { import_id } = await tx
    .insertInto('imports')
    .values({ user_id: userId, name, content, state: 'open', begun: now })
    .returning('import_id')
    .executeTakeFirstOrThrow();
  return import_id;
}

/** An import that is open, locked until the end. Throws not_found; conflict when it is done. */
export async function openImport(tx: Tx, userId: number, id: number): Promise<OpenImport> {
  const row = await tx
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', 'There is no such import.');
  if (row.content === null) throw new AppError('conflict', 'This file was imported already.');
  return {
    id,
    name: row.name,
    content: row.content,
    accountId: row.account_id ?? undefined,
    answers: row.answers,
    decisions: row.decisions,
  };
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

/** The file goes; the line stays, so that a transaction says which file it came with. */
export async function closeImport(
  tx: Tx,
  userId: number,
  id: number,
  changeId: number | undefined,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ state: 'done', content: null, decisions: '{}', change_id: changeId ?? null })
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .execute();
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

/** What was said of files of this shape before; undefined when nothing was. */
export async function layoutAnswers(
  tx: Tx,
  userId: number,
  fingerprint: string | undefined,
): Promise<Answers | undefined> {
  if (fingerprint === undefined) return undefined;
  const row = await tx
    .selectFrom('import_layouts')
    .select('answers')
    .where('user_id', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row?.answers;
}

export async function rememberLayout(
  tx: Tx,
  userId: number,
  fingerprint: string,
  { columns, dateOrder, moneyOut }: Answers,
  now: Date,
): Promise<void> {
  const answers = JSON.stringify({
    ...(columns && { columns }),
    ...(dateOrder && { dateOrder }),
    ...(moneyOut && { moneyOut }),
  });
  await tx
    .insertInto('import_layouts')
    .values({ user_id: userId, fingerprint, answers, saved: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'fingerprint']).doUpdateSet({ answers, saved: now }),
    )
    .execute();
}
