import type { BookChange } from '#contract/transactions/book-changes.ts';
import type { Tx } from '../../../db/database.ts';
import { countUndone } from '../../../data/books/changes/undone-rows.ts';

/** The latest changes to the books, newest first. */
export async function listChanges(tx: Tx, userId: number): Promise<BookChange[]> {
  const rows = await tx
    .selectFrom('book_changes')
    .leftJoin('agents', 'agents.agent_id', 'book_changes.agent_id')
    .select(['change_id', 'kind', 'label', 'rows', 'at', 'book_changes.agent_id', 'undone_by'])
    .select(['agents.name', 'agents.email'])
    .where('user_id', '=', userId)
    .orderBy('change_id', 'desc')
    .limit(100)
    .execute();
  const inPart = rows.filter(({ undone_by }) => undone_by === null).map(({ change_id }) => change_id);
  const taken = await countUndone(tx, userId, inPart);
  return rows.map(({ change_id, kind, label, rows: count, at, agent_id, undone_by, name, email }) => ({
    id: change_id,
    kind,
    label,
    rows: count,
    at: at.toISOString(),
    by_agent: agent_id !== null,
    by: name || email || '',
    undone: undone_by !== null,
    undone_rows: undone_by === null ? (taken.get(change_id) ?? 0) : count,
  }));
}
