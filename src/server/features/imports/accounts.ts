import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { LONGEST_NAME } from '../../data/books/account-names.ts';

/**
 * The account that files refer to by this name, or whose bank gives it these numbers; undefined if neither is known
 * yet.
 */
export async function accountOfFile(
  tx: Tx,
  userId: number,
  inFile: string | null,
): Promise<number | undefined> {
  if (inFile === null) return undefined;
  const row = await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('enabled', '=', true)
    .where(
      sql<boolean>`(imported_as = ${inFile} or (imported_as is null and length(sort_code || account_number) = 14
        and right(regexp_replace(${inFile}, '[^0-9]', '', 'g'), 14) = sort_code || account_number))`,
    )
    .orderBy(sql`imported_as is null`)
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst();
  return row?.account_id;
}

/** Throws not_found if the account is not the person's, or was removed. */
export async function ownAccount(tx: Tx, userId: number, id: number): Promise<number> {
  const row = await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('account_id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', 'We cannot find this account.');
  return row.account_id;
}

/** The account with this name; undefined if there is none, or it was removed. */
export async function findAccount(tx: Tx, userId: number, name: string): Promise<number | undefined> {
  const known = await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .where('enabled', '=', true)
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst();
  return known?.account_id;
}

/** Throws invalid if an account with this name was removed, because it can be recovered with its transactions. */
export async function guardRemoved(tx: Tx, userId: number, name: string): Promise<void> {
  const removed = await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .where('enabled', '=', false)
    .executeTakeFirst();
  if (removed !== undefined)
    throw new AppError(
      'invalid',
      `You removed the account ${name}. Recover it under Accounts first, or choose another one.`,
    );
}

/** The account with this name, created if there is none. Throws invalid if it was removed. */
async function accountNamed(tx: Tx, userId: number, name: string): Promise<number> {
  // One at a time for each user: two at once would both create it.
  await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
  const known = await findAccount(tx, userId, name);
  if (known !== undefined) return known;
  await guardRemoved(tx, userId, name);
  const made = await tx
    .insertInto('accounts')
    .values({ user_id: userId, name, manual: true })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  return made.account_id;
}

/** The account name of a template row; rows without one go to an account of this name. */
export function accountOfRow(cell: string | undefined): string {
  const name = Array.from(cell?.trim() ?? '')
    .slice(0, LONGEST_NAME)
    .join('');
  return name || 'Imported';
}

/** Remembers that files with this account name belong to the account. */
export async function rememberAccount(tx: Tx, userId: number, id: number, inFile: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ imported_as: inFile })
    .where('user_id', '=', userId)
    .where('account_id', '=', id)
    .where('imported_as', 'is', null)
    .execute();
}

/** Accounts by name, each looked up once and created if there is none. */
export function accountsFor(tx: Tx, userId: number): (name: string) => Promise<number> {
  const found = new Map<string, number>();
  return async (name) => {
    const id = found.get(name) ?? (await accountNamed(tx, userId, name));
    found.set(name, id);
    return id;
  };
}
