import type { Selectable, Updateable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { sealOf } from '../../db/seal-of.ts';
import type { EmploymentConnections } from './schema.ts';

export interface EmploymentConnection extends Omit<Selectable<EmploymentConnections>, 'nino_sealed'> {
  readonly nino: string;
}

/** A person's connection; undefined without one. */
export async function findConnection(tx: Tx, userId: number): Promise<EmploymentConnection | undefined> {
  const row = await tx
    .selectFrom('employment_connections')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && opened(tx, row);
}

/** The same, blocked for others until the end of the transaction, so that one process at a time asks HMRC. */
export async function lockConnection(tx: Tx, userId: number): Promise<EmploymentConnection | undefined> {
  const row = await tx
    .selectFrom('employment_connections')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row && opened(tx, row);
}

/** Adds a connection that is starting, unless there is one, and blocks it. */
export async function startConnection(tx: Tx, userId: number, nino: string): Promise<EmploymentConnection> {
  await tx
    .insertInto('employment_connections')
    .values({ user_id: userId, state: 'starting', nino_sealed: sealOf(tx).seal(nino) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const connection = await lockConnection(tx, userId);
  if (connection === undefined) throw new Error('the connection was removed at the same time');
  return connection;
}

export async function updateConnection(
  tx: Tx,
  userId: number,
  columns: Omit<Updateable<EmploymentConnections>, 'user_id' | 'nino_sealed'>,
): Promise<void> {
  await tx.updateTable('employment_connections').set(columns).where('user_id', '=', userId).execute();
}

/** Deletes a connection with the records. */
export async function deleteConnection(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('employment_connections').where('user_id', '=', userId).execute();
}

/** Which of these invitations belong to someone. For asSystem. */
export async function knownInvitations(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('employment_connections')
    .select('invitation_id')
    .where('invitation_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ invitation_id }) => invitation_id ?? ''));
}

function opened(tx: Tx, { nino_sealed, ...row }: Selectable<EmploymentConnections>): EmploymentConnection {
  return { ...row, nino: sealOf(tx).open(nino_sealed) };
}
