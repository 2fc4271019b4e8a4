import type { KeptReason } from '#contract/data-rights/data-rights-words.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { openTexts } from '../../crypto/sealed-texts.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { sentMessage } from '../filing/attachments/sent-message.ts';
import '../filing/approvals/schema.ts';
import { normaliseEmail } from '../users/users.repo.ts';
import { keptUntil } from './kept-until.ts';
import type { accountOf } from './account-of.ts';

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

/** Which rows are proof of something sent to HMRC: live returns that were not refused, and accepted updates. */
export function keptReturns(tx: Tx, userId: number) {
  return tx
    .selectFrom('submissions')
    .where('user_id', '=', userId)
    .where('test', '=', false)
    .where((where) => where.or([where('success', 'is', null), where('success', '=', true)]));
}

/** The same for Digital Tax. What is 'unsure' or 'unknown' may have reached HMRC. */
export function keptUpdates(tx: Tx, userId: number) {
  return tx
    .selectFrom('mtd_submissions')
    .where('user_id', '=', userId)
    .where('state', 'not in', ['refused', 'missing']);
}

/** Under which name the records of an email address are kept. */
export function keptOwner(seal: Seal, email: string): string {
  return seal.tokenFor(`kept records ${normaliseEmail(email)}`);
}

/**
 * Copies the proof of what was sent to HMRC out of an account that is about to be deleted: sealed, and apart from all
 * live data. Nothing that is already older than the period is copied.
 */
export async function keepRecords(tx: Tx, seal: Seal, account: Account, now: Date): Promise<void> {
  const { user_id: userId, email, name, utr } = account;
  const whose = openTexts(seal, { email, name, utr }) as object;
  const keep = async (kind: KeptReason, sent: Date, record: object) => {
    const until = keptUntil(sent);
    if (until <= ukDateOf(now)) return;
    await tx
      .insertInto('kept_records')
      .values({
        owner: keptOwner(seal, email),
        kind,
        sealed: seal.seal(JSON.stringify({ ...whose, ...(openTexts(seal, record) as object) })),
        kept_until: until,
      })
      .execute();
  };
  const returns = await keptReturns(tx, userId)
    .select([
      'user_id',
      'submission_id',
      'tax_year',
      'submitted',
      'updated',
      'success',
      'amendment',
      'irmark_base64',
      'irmark_base32',
      'correlation_id',
      'transaction_ref',
      'declaration',
      'request_xml',
      'reply_xml',
    ])
    .execute();
  const approvals = await approvalRecords(tx, userId);
  for (const row of returns) {
    const { submitted, updated, user_id: _user, submission_id: _id, ...record } = row;
    const { text, attachments } = await sentMessage(tx, seal, row);
    await keep('returns', submitted, {
      ...record,
      approvals: approvals.filter(({ tax_year: year }) => year === row.tax_year),
      request_xml: text,
      // The files are deleted. Whoever has one can show that it was part of the return.
      attachments: attachments.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
      submitted: submitted.toISOString(),
      updated: updated.toISOString(),
    });
  }
  const updates = await keptUpdates(tx, userId)
    .select([
      'tax_year',
      'kind',
      'business_id',
      'period_start',
      'period_end',
      'state',
      'request',
      'body',
      'reply',
      'status',
      'declaration',
      'correlation_id',
      'reference',
      'started',
    ])
    .execute();
  for (const { started, ...record } of updates)
    await keep('digital-tax', started, { ...record, started: started.toISOString() });
}

/** What agents asked the client about their returns, and the answers. The XML of one that was sent is in the message. */
async function approvalRecords(tx: Tx, userId: number) {
  const rows = await tx
    .selectFrom('return_approvals')
    .select([
      'tax_year',
      'amendment',
      'practice',
      'agent',
      'asked',
      'note',
      'mark',
      'files',
      'irmark',
      'tax_due',
      'outcome',
      'answered',
      'words',
      'device',
      'address',
    ])
    .where('user_id', '=', userId)
    .orderBy('approval_id')
    .execute();
  return rows.map(({ asked, answered, ...row }) => ({
    ...row,
    asked: asked.toISOString(),
    answered: answered?.toISOString() ?? null,
  }));
}

/** Deletes kept records whose time is over. */
export async function deleteOldRecords(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('kept_records').where('kept_until', '<=', ukDateOf(now)).execute();
}
