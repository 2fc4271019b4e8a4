import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { recordEvent } from '../../data/form-events/record-event.ts';
import { putSecondAdmin } from '../../data/users/staff.repo.ts';

const WHO = 'Formledger';

/**
 * Removes the unfinished work of demo staff: drafts, reviews, sign-offs, confirmations and open windows. A draft that
 * someone else also edited stays with that person. Published versions stay in force and their history keeps the
 * addresses, because versions and the log never change; no account has those addresses afterwards. Returns how many
 * drafts were removed.
 */
export async function removeDemoStaffWork(tx: Tx, emails: readonly string[], now: Date): Promise<number> {
  const theirs = sql<string[]>`${emails}::text[]`;
  await sql`delete from form_presence where who = any(${theirs})`.execute(tx);
  // An approval by a demo account must not count.
  await sql`delete from form_reviews where sent_by = any(${theirs}) or decided_by = any(${theirs})`.execute(
    tx,
  );
  await sql`delete from confirmed_losses where who = any(${theirs})`.execute(tx);
  await sql`delete from worklist_items where signed_by = any(${theirs})`.execute(tx);
  const discarded = [
    ...(await discardDrafts(tx, 'form_drafts', sql`code`, theirs)),
    ...(await discardDrafts(tx, 'rate_drafts', sql`'rates'`, theirs)),
  ];
  const note = 'Demo accounts were removed';
  for (const { code, taxYear } of discarded) {
    const kind = code === 'rates' ? 'rates-draft-discarded' : 'draft-discarded';
    await recordEvent(tx, { kind, who: WHO, code, taxYear, version: 0, note }, now);
  }
  for (const email of emails)
    await recordEvent(
      tx,
      { kind: 'staff-removed', who: WHO, code: '', taxYear: '', version: 0, note: `${email}: ${note}` },
      now,
    );
  await restoreSecondAdmin(tx, theirs);
  return discarded.length;
}

interface Discarded {
  readonly code: string;
  readonly taxYear: string;
}

async function discardDrafts(
  tx: Tx,
  table: 'form_drafts' | 'rate_drafts',
  code: ReturnType<typeof sql>,
  theirs: ReturnType<typeof sql<string[]>>,
): Promise<readonly Discarded[]> {
  const { rows } = await sql<Discarded>`delete from ${sql.table(table)}
    where saved_by = any(${theirs}) and edited_by <@ ${theirs}
    returning ${code} as code, tax_year as "taxYear"`.execute(tx);
  await sql`update ${sql.table(table)} set
      edited_by = array(select who from unnest(edited_by) with ordinality as e (who, nth)
        where who <> all(${theirs}) order by nth)
    where edited_by && ${theirs}`.execute(tx);
  await sql`update ${sql.table(table)} set saved_by = edited_by[cardinality(edited_by)]
    where saved_by = any(${theirs})`.execute(tx);
  return rows;
}

/** The demo data lets one admin publish alone. That ends here unless the installation's own staff also chose it. */
async function restoreSecondAdmin(tx: Tx, theirs: ReturnType<typeof sql<string[]>>): Promise<void> {
  const { rows } = await sql`select from form_events
    where kind = 'setting-changed' and who <> all(${theirs}) limit 1`.execute(tx);
  if (rows.length === 0) await putSecondAdmin(tx, true);
}
