import { randomUUID } from 'node:crypto';
import { secondsAfter } from '#domain/seconds-after.ts';
import { openTexts, sealTexts } from '../../crypto/sealed-texts.ts';
import type { Tx } from '../../db/database.ts';
import { sealOf } from '../../db/seal-of.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { isGuid } from './is-guid.ts';

/** How long a draft can be looked at, in seconds. */
const LIFETIME = 3_600;

/** The logo is read when the draft is shown. */
export type DraftContent = Omit<InvoiceContent, 'logo' | 'number' | 'paid' | 'link'>;

/** Saves the draft of a person instead of the last one; returns its guid. */
export async function putDraft(tx: Tx, userId: number, content: DraftContent, now: Date): Promise<string> {
  const draft = {
    guid: randomUUID(),
    content: JSON.stringify(sealTexts(sealOf(tx), content)),
    made: now,
  };
  await tx
    .insertInto('invoice_drafts')
    .values({ user_id: userId, ...draft })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(draft))
    .execute();
  return draft.guid;
}

/** A draft of the last hour by its guid, whoever asks. Only in the system scope. */
export async function findDraft(
  tx: Tx,
  guid: string,
  now: Date,
): Promise<{ userId: number; content: DraftContent } | undefined> {
  if (!isGuid(guid)) return undefined;
  const row = await tx
    .selectFrom('invoice_drafts')
    .select(['user_id', 'content'])
    .where('guid', '=', guid)
    .where('made', '>', secondsAfter(now, -LIFETIME))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { userId: row.user_id, content: openTexts(sealOf(tx), row.content) as DraftContent }; // of putDraft
}
