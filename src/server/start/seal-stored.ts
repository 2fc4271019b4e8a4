import { sql } from 'kysely';
import type { Seal } from '../crypto/seal.ts';
import { sealRest, sealText } from '../crypto/sealed-texts.ts';
import { type Database, setLocal, type Tx } from '../db/database.ts';
import { PLAIN_IN_RETURNS } from '../data/filing/submissions.repo.ts';

const BATCH = 200;

/**
 * Seals texts that were stored before texts were sealed. Runs at every start, in batches, and does nothing if they are
 * already sealed. Several processes can run it at once: each changes only rows that are still as it read them. It takes no
 * locks first, which a distributed database has only for the rows of one person.
 */
export async function sealStored(db: Database, seal: Seal): Promise<void> {
  for (const step of [sealUsers, sealForms, sealDrafts, sealReturns])
    while ((await db.asSystem((tx) => step(tx, seal))) === BATCH);
  await sealEvents(db, seal);
}

async function sealUsers(tx: Tx, seal: Seal): Promise<number> {
  const { rows } = await sql<{ user_id: number; utr: string; dob: string | null }>`
    select user_id, utr, dob from users
    where (utr <> '' and utr not like 'sealed:%') or dob not like 'sealed:%'
    limit ${BATCH}`.execute(tx);
  for (const { user_id, utr, dob } of rows)
    await tx
      .updateTable('users')
      .set({
        utr: String(sealRest(seal, utr)),
        dob: dob === null ? null : String(sealRest(seal, dob)),
      })
      .where('user_id', '=', user_id)
      .where('utr', '=', utr)
      .where('dob', 'is not distinct from', dob)
      .execute();
  return rows.length;
}

async function sealForms(tx: Tx, seal: Seal): Promise<number> {
  const rows = await tx
    .selectFrom('saved_forms')
    .select(['user_id', 'tax_year', 'section', 'answers'])
    .where('sealed', '=', false)
    .limit(BATCH)
    .execute();
  for (const { user_id, tax_year, section, answers } of rows)
    await tx
      .updateTable('saved_forms')
      .set({ answers: JSON.stringify(sealRest(seal, answers)), sealed: true })
      .where('user_id', '=', user_id)
      .where('tax_year', '=', tax_year)
      .where('section', '=', section)
      .where('sealed', '=', false)
      .execute();
  return rows.length;
}

async function sealDrafts(tx: Tx, seal: Seal): Promise<number> {
  const rows = await tx
    .selectFrom('saved_drafts')
    .select(['user_id', 'tax_year', 'section', 'entries'])
    .where('sealed', '=', false)
    .limit(BATCH)
    .execute();
  for (const { user_id, tax_year, section, entries } of rows)
    await tx
      .updateTable('saved_drafts')
      .set({ entries: JSON.stringify(sealRest(seal, entries)), sealed: true })
      .where('user_id', '=', user_id)
      .where('tax_year', '=', tax_year)
      .where('section', '=', section)
      .where('sealed', '=', false)
      .execute();
  return rows.length;
}

async function sealReturns(tx: Tx, seal: Seal): Promise<number> {
  const rows = await tx
    .selectFrom('submissions')
    .select(['user_id', 'submission_id', 'inputs', 'message', 'issues', 'reply_xml'])
    .where('sealed', '=', false)
    .limit(BATCH)
    .execute();
  for (const { user_id, submission_id, inputs, message, issues, reply_xml } of rows)
    await tx
      .updateTable('submissions')
      .set({
        inputs: JSON.stringify(sealRest(seal, inputs, PLAIN_IN_RETURNS)),
        message: String(sealRest(seal, message)),
        issues: JSON.stringify(sealRest(seal, issues)),
        reply_xml: reply_xml === null ? null : String(sealRest(seal, reply_xml)),
        sealed: true,
      })
      .where('user_id', '=', user_id)
      .where('submission_id', '=', submission_id)
      .where('sealed', '=', false)
      .execute();
  return rows.length;
}

/** The record of a submission refuses changes, so its rule is off during this transaction. */
async function sealEvents(db: Database, seal: Seal): Promise<void> {
  const plain = sql<boolean>`kind like 'received %' and detail <> '' and detail not like 'sealed:%'`;
  const first = await db.asSystem((tx) =>
    tx.selectFrom('submission_events').select('event_id').where(plain).limit(1).executeTakeFirst(),
  );
  if (first === undefined) return;
  await db.kysely.transaction().execute(async (tx) => {
    await setLocal(tx, { 'app.scope': 'system' });
    await sql`alter table submission_events disable rule submission_events_fixed`.execute(tx);
    for (;;) {
      const rows = await tx
        .selectFrom('submission_events')
        .select(['user_id', 'event_id', 'detail'])
        .where(plain)
        .limit(BATCH)
        .execute();
      for (const { user_id, event_id, detail } of rows)
        await tx
          .updateTable('submission_events')
          .set({ detail: sealText(seal, detail) })
          .where('user_id', '=', user_id)
          .where('event_id', '=', event_id)
          .execute();
      if (rows.length < BATCH) break;
    }
    await sql`alter table submission_events enable rule submission_events_fixed`.execute(tx);
  });
}
