import { sql } from 'kysely';
import { addTransactions } from '../books/population.ts';
import { serveAlone } from '../runner/server-alone.ts';
import { RECEIPTS, ROWS } from './sizes.ts';

/** A filer with large books, and as many receipts as in a few years. */
await serveAlone('export', async ({ db, files }, userId, now) => {
  await db.kysely.transaction().execute(async (tx) => {
    // As the superuser and without checking references row by row.
    await sql`set local session_replication_role = replica`.execute(tx);
    await addTransactions(tx, [userId], ROWS, now);
  });
  const stored: string[] = [];
  for (let at = 0; at < RECEIPTS.count; at += 1) {
    const received = await files.receive(pictureOf(RECEIPTS.bytes), RECEIPTS.bytes);
    if (received === undefined) throw new Error('the store takes no receipt');
    stored.push(await received.keep());
  }
  await sql`with file as (
      insert into files (user_id, file_id, name, kind, bytes, stored_as, uploaded)
      select ${userId}, gen_random_uuid(), 'receipt ' || n || '.jpg', 'jpeg', ${RECEIPTS.bytes}::bigint, name, ${now}
      from unnest(${stored}::text[]) with ordinality as of_file (name, n)
      returning file_id
    ), numbered as (select file_id, row_number() over (order by file_id) n from file),
    item as (select transaction_id, row_number() over (order by transaction_id) n from transactions where user_id = ${userId})
    insert into receipts (user_id, transaction_id, file_id, token, added)
    select ${userId}, transaction_id, file_id, md5(n::text), ${now} from numbered join item using (n)`.execute(
    db.kysely,
  );
  await sql`vacuum analyze`.execute(db.kysely);
});

/** Bytes that no zip makes smaller, as those of a photograph. */
async function* pictureOf(bytes: number): AsyncGenerator<Uint8Array> {
  const PIECE = 65_536;
  for (let left = bytes; left > 0; left -= PIECE)
    yield crypto.getRandomValues(new Uint8Array(Math.min(PIECE, left)));
}
