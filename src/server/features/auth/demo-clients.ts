import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { sealText } from '../../crypto/sealed-texts.ts';
import { addDemoBooks } from '../../data/books/demo/demo-books.ts';
import type { Tx } from '../../db/database.ts';
import { sealOf } from '../../db/seal-of.ts';

/** A further client of the demo agent, so that the practice screen has something to show. */
interface DemoClient {
  readonly email: string;
  readonly name: string;
  readonly utr: string;
  readonly books: 'none' | 'tagged' | 'partly tagged';
}

const clients: readonly DemoClient[] = [
  { email: 'priya@demo.example', name: 'Priya Nair', utr: '3141592651', books: 'partly tagged' },
  { email: 'tom@demo.example', name: 'Tom Becket', utr: '3141592665', books: 'tagged' },
  { email: 'maud@demo.example', name: 'Maud Ellery', utr: '', books: 'none' },
];

/** Adds them, and returns their numbers. They have no password: only the agent opens them. */
export async function addDemoClients(tx: Tx, now: Date): Promise<number[]> {
  const added: number[] = [];
  for (const { email, name, utr, books } of clients) {
    const { user_id } = await tx
      .insertInto('users')
      .values({
        guid: randomUUID(),
        email,
        name,
        plan: 2,
        trial_ends: null,
        subscription_until: '2027-12-31',
        joined: now,
        password_hash: null,
        dob: sealText(sealOf(tx), '1979-11-02'),
        nin_sealed: null,
        utr: utr === '' ? '' : sealText(sealOf(tx), utr),
        demo: true,
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    added.push(user_id);
    if (books !== 'none') await addBooks(tx, user_id, now);
    if (books === 'tagged') await leaveOutUntagged(tx, user_id);
  }
  return added;
}

async function addBooks(tx: Tx, userId: number, now: Date): Promise<void> {
  const { account_id } = await tx
    .insertInto('accounts')
    .values({ user_id: userId, name: 'Current account', manual: true })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  await addDemoBooks(tx, userId, { accountId: account_id }, now);
}

/** What has no tag is left out of the books. */
async function leaveOutUntagged(tx: Tx, userId: number): Promise<void> {
  await sql`update transactions t set discarded = true where user_id = ${userId} and not exists (
    select from claims c where c.user_id = t.user_id and c.transaction_id = t.transaction_id)`.execute(tx);
}
