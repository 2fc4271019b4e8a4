import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** The fields of a tag. */
export interface TagWords {
  readonly tagname: string;
  readonly title: string;
  readonly description: string;
  readonly category_id: number;
}

const words = ['tagname', 'title', 'description', 'category_id'] as const;

/** A person's tags that are not deleted, in the order they were added. */
export function ownTags(tx: Tx, userId: number) {
  return tx
    .selectFrom('custom_tags')
    .select(['custom_tag_id', 'extra', ...words])
    .where('user_id', '=', userId)
    .where('removed', '=', false)
    .orderBy('custom_tag_id')
    .execute();
}

/** One of them, including a deleted one. */
export function ownTag(tx: Tx, userId: number, id: number) {
  return tx
    .selectFrom('custom_tags')
    .select(['custom_tag_id', 'extra', 'removed', ...words])
    .where('user_id', '=', userId)
    .where('custom_tag_id', '=', id)
    .executeTakeFirst();
}

/** By tag number: the transactions that have it, and the rules that apply it. */
export async function usesOf(
  tx: Tx,
  userId: number,
): Promise<ReadonlyMap<number, { used: number; rules: number }>> {
  const { rows } = await sql<{ id: number; used: number; rules: number }>`
    select g.custom_tag_id as id,
      (select count(distinct c.transaction_id)::int from claims c where c.user_id = g.user_id
        and c.custom_tag_id = g.custom_tag_id and c.category_id = g.category_id) as used,
      (select count(*)::int from rules r where r.user_id = g.user_id and not r.removed
        and r.custom_tag_id = g.custom_tag_id and r.category_id = g.category_id) as rules
    from custom_tags g where g.user_id = ${userId}`.execute(tx);
  return new Map(rows.map(({ id, used, rules }) => [id, { used, rules }]));
}

/** The transactions with a tag. */
export async function taggedTransactions(
  tx: Tx,
  userId: number,
  id: number,
  categoryId: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('claims')
    .select('transaction_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('custom_tag_id', '=', id)
    .where('category_id', '=', categoryId)
    .execute();
  return rows.map(({ transaction_id }) => transaction_id);
}

export async function insertTags(
  tx: Tx,
  userId: number,
  tags: readonly (TagWords & { readonly extra?: string | null | undefined })[],
): Promise<number | undefined> {
  if (tags.length === 0) return undefined;
  const added = await tx
    .insertInto('custom_tags')
    .values(tags.map((tag) => ({ user_id: userId, ...tag })))
    .returning('custom_tag_id')
    .execute();
  return added[0]?.custom_tag_id;
}

export async function putTag(
  tx: Tx,
  userId: number,
  id: number,
  change: Partial<TagWords> & { removed: boolean; extra?: string | null | undefined },
): Promise<void> {
  await tx
    .updateTable('custom_tags')
    .set(change)
    .where('user_id', '=', userId)
    .where('custom_tag_id', '=', id)
    .execute();
}

/** Moves transactions and rules with a tag to another category. */
export async function moveUses(
  tx: Tx,
  userId: number,
  id: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const table of ['claims', 'rules'] as const)
    await sql`update ${sql.table(table)} set category_id = ${to}
      where user_id = ${userId} and custom_tag_id = ${id} and category_id = ${from}`.execute(tx);
}

/** One change to a person's tags at a time: a double click adds one. */
export async function lockTags(tx: Tx, userId: number): Promise<{ isAllowed: boolean }> {
  const user = await tx
    .selectFrom('users')
    .select('custom_tags')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { isAllowed: user.custom_tags };
}

/** An agent's default list. Uses the system's scope. */
export function tagsOfAgent(tx: Tx, agentId: number) {
  return tx
    .selectFrom('agent_tags')
    .select([...words])
    .where('agent_id', '=', agentId)
    .orderBy('agent_tag_id')
    .execute();
}

export async function putTagsOfAgent(tx: Tx, agentId: number, tags: readonly TagWords[]): Promise<void> {
  await tx.deleteFrom('agent_tags').where('agent_id', '=', agentId).execute();
  if (tags.length > 0)
    await tx
      .insertInto('agent_tags')
      .values(
        tags.map(({ tagname, title, description, category_id }) => ({
          agent_id: agentId,
          tagname,
          title,
          description,
          category_id,
        })),
      )
      .execute();
}

export async function hideTag(tx: Tx, userId: number, tag: string, isHidden: boolean): Promise<void> {
  if (isHidden)
    await tx
      .insertInto('hidden_tags')
      .values({ user_id: userId, tag })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await tx.deleteFrom('hidden_tags').where('user_id', '=', userId).where('tag', '=', tag).execute();
}
