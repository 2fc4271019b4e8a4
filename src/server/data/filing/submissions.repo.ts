import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { TaxYear } from '#domain/tax-year.ts';
import { openText, openTexts, sealText, sealTexts } from '../../crypto/sealed-texts.ts';
import type { Tx } from '../../db/database.ts';
import type { Submissions } from './schema.ts';
import { sealOf } from '../../db/seal-of.ts';

export type SubmissionRow = Selectable<Submissions>;

/** Fields of a filed return that queries read: its forms and the versions of their definitions. */
export const PLAIN_IN_RETURNS: ReadonlySet<string> = new Set(['code', 'section', 'definitionYear']);

/** States in which a return is on its way to HMRC: one for each year (enforced by a unique index). */
export const ON_ITS_WAY = ['built', 'unsure', 'polling', 'recoverable'] as const;

/** Inserts a submission, or returns undefined if one for the year is already on its way. */
export async function insertSubmission(
  tx: Tx,
  values: Insertable<Submissions>,
): Promise<SubmissionRow | undefined> {
  const row = await tx
    .insertInto('submissions')
    .values({ ...values, lease: randomUUID() })
    // Without a target: PostgreSQL cannot match a partial index to parameters.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && openRow(tx, row);
}

export async function findOnItsWay(
  tx: Tx,
  userId: number,
  year: TaxYear,
): Promise<SubmissionRow | undefined> {
  const row = await tx
    .selectFrom('submissions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .where('state', 'in', [...ON_ITS_WAY])
    .executeTakeFirst();
  return row && openRow(tx, row);
}

/**
 * The same return, accepted. A live one counts at any time, a test only if it was answered after this request arrived.
 * An IRmark covers the whole return, so equal marks mean equal returns.
 */
export async function findAccepted(
  tx: Tx,
  like: Pick<SubmissionRow, 'user_id' | 'tax_year' | 'irmark_base64' | 'test'>,
  since: Date,
): Promise<SubmissionRow | undefined> {
  let query = tx
    .selectFrom('submissions')
    .selectAll()
    .where('user_id', '=', like.user_id)
    .where('tax_year', '=', like.tax_year)
    .where('irmark_base64', '=', like.irmark_base64)
    .where('test', '=', like.test)
    .where('success', '=', true);
  if (like.test) query = query.where('updated', '>=', since);
  const row = await query.executeTakeFirst();
  return row && openRow(tx, row);
}

/** The live returns of a person for a year, whatever became of them. */
export function liveReturns(tx: Tx, userId: number, year: string) {
  return tx
    .selectFrom('submissions')
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .where('test', '=', false);
}

/** When the first live return of a year that HMRC accepted was sent; undefined if there is none. */
export async function firstFiled(tx: Tx, userId: number, year: TaxYear): Promise<Date | undefined> {
  const row = await liveReturns(tx, userId, year)
    .select('submitted')
    .where('success', '=', true)
    .orderBy('submitted')
    .limit(1)
    .executeTakeFirst();
  return row?.submitted;
}

/** The newest live return of a year that HMRC accepted; undefined if there is none. */
export async function lastFiled(tx: Tx, userId: number, year: TaxYear): Promise<SubmissionRow | undefined> {
  const row = await liveReturns(tx, userId, year)
    .selectAll()
    .where('success', '=', true)
    .orderBy('submitted', 'desc')
    .orderBy('submission_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && openRow(tx, row);
}

/** When a live return of a year was sent whose receipt from HMRC has another mark; undefined if there is none. */
export async function sentInDoubt(tx: Tx, userId: number, year: TaxYear): Promise<Date | undefined> {
  const row = await liveReturns(tx, userId, year)
    .select('submitted')
    .where('state', '=', 'attention')
    .orderBy('submitted', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.submitted;
}

export async function findSubmission(tx: Tx, userId: number, id: number): Promise<SubmissionRow | undefined> {
  const row = await tx
    .selectFrom('submissions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('submission_id', '=', id)
    .executeTakeFirst();
  return row && openRow(tx, row);
}

/** The submission that a report token names. */
export async function submissionOfToken(
  tx: Tx,
  userId: number,
  token: string,
): Promise<SubmissionRow | undefined> {
  const row = await tx
    .selectFrom('submissions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('report_token', '=', token)
    .executeTakeFirst();
  return row && openRow(tx, row);
}

/** For a submission that was not sent. */
export async function deleteSubmission(
  tx: Tx,
  { user_id, submission_id }: Pick<SubmissionRow, 'user_id' | 'submission_id'>,
): Promise<void> {
  await tx
    .deleteFrom('submissions')
    .where('user_id', '=', user_id)
    .where('submission_id', '=', submission_id)
    .execute();
}

/** What a list shows of a submission. The rest of a row can be large: the messages, and what the return was built from. */
const LISTED = [
  'submission_id',
  'submitted',
  'tax_year',
  'report_token',
  'success',
  'test',
  'amendment',
  'irmark_base32',
  'state',
  'message',
] as const;
export type ListedSubmission = Pick<SubmissionRow, (typeof LISTED)[number]>;

/** Newest first; from and to are submission times. */
export async function listSubmissions(
  tx: Tx,
  userId: number,
  { from, to }: { from: Date | undefined; to: Date | undefined },
): Promise<ListedSubmission[]> {
  let query = tx.selectFrom('submissions').select(LISTED).where('user_id', '=', userId);
  if (from !== undefined) query = query.where('submitted', '>=', from);
  if (to !== undefined) query = query.where('submitted', '<=', to);
  const rows = await query.orderBy('submitted', 'desc').orderBy('submission_id', 'desc').execute();
  const seal = sealOf(tx);
  return rows.map((row) => ({ ...row, message: openText(seal, row.message) }));
}

/**
 * Leases a submission until `lease` (stored in next_poll). Undefined if another process has it, it is not due yet, or
 * it is closed. Only the leaseholder talks to HMRC about it.
 */
export async function takeSubmission(
  tx: Tx,
  { user_id, submission_id }: Pick<SubmissionRow, 'user_id' | 'submission_id'>,
  lease: Date,
  now: Date,
): Promise<SubmissionRow | undefined> {
  const row = await tx
    .updateTable('submissions')
    .set({ next_poll: lease, lease: randomUUID(), updated: now })
    .where('user_id', '=', user_id)
    .where('submission_id', '=', submission_id)
    .where('state', '!=', 'closed')
    .where((where) => where.or([where('next_poll', 'is', null), where('next_poll', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  return row && openRow(tx, row);
}

/** Extends the lease of its holder. */
export async function renew(
  tx: Tx,
  { user_id, submission_id, lease }: Pick<SubmissionRow, 'user_id' | 'submission_id' | 'lease'>,
  until: Date,
): Promise<void> {
  await tx
    .updateTable('submissions')
    .set({ next_poll: until })
    .where('user_id', '=', user_id)
    .where('submission_id', '=', submission_id)
    .where('lease', '=', lease)
    .where('state', '!=', 'closed')
    .execute();
}

/** The fields that recovery reads. */
export type OpenSubmission = Pick<SubmissionRow, 'user_id' | 'submission_id' | 'state'>;

/**
 * Everyone's submissions that had something due by `before` and not yet done. No job polls for one that is 'built', so
 * it is overdue as soon as its lease has expired.
 */
export async function overdueSubmissions(
  tx: Tx,
  { before, now, since }: { readonly before: Date; readonly now: Date; readonly since: Date },
): Promise<OpenSubmission[]> {
  return (
    tx
      .selectFrom('submissions')
      .select(['user_id', 'submission_id', 'state'])
      .where('state', 'not in', ['closed', 'unsure', 'attention'])
      // Without a correlation ID only HMRC's list can help, which needs the filer's credentials.
      .where((where) => where.or([where('state', '=', 'built'), where('correlation_id', 'is not', null)]))
      .where((where) =>
        where.or([
          where('next_poll', '<=', before),
          where.and([where('state', '=', 'built'), where('next_poll', '<=', now)]),
        ]),
      )
      .where('submitted', '>=', since)
      .execute()
  );
}

/** Saves a step by the leaseholder; undefined if the lease expired and someone else has taken over. */
export async function updateLeased(
  tx: Tx,
  row: Pick<SubmissionRow, 'user_id' | 'submission_id' | 'lease'>,
  values: Updateable<Submissions>,
): Promise<SubmissionRow | undefined> {
  const seal = sealOf(tx);
  const { message, issues } = values;
  const stored = await tx
    .updateTable('submissions')
    .set({
      ...values,
      ...(typeof message === 'string' && { message: sealText(seal, message) }),
      ...(typeof issues === 'string' && { issues: JSON.stringify(sealTexts(seal, JSON.parse(issues))) }),
    })
    .where('user_id', '=', row.user_id)
    .where('submission_id', '=', row.submission_id)
    .where('lease', '=', row.lease)
    .returningAll()
    .executeTakeFirst();
  return stored && openRow(tx, stored);
}

/** HMRC's messages contain the UTR, so they are sealed as well. The inputs stay sealed until a report reads them. */
export function openRow(tx: Tx, row: SubmissionRow): SubmissionRow {
  const seal = sealOf(tx);
  const issues = openTexts(seal, row.issues) as SubmissionRow['issues']; // The same shape.
  return { ...row, message: openText(seal, row.message), issues };
}

/** Appends to the record of a submission, which can only grow. `detail` contains no credentials. */
export async function addEvent(
  tx: Tx,
  row: Pick<SubmissionRow, 'user_id' | 'submission_id'>,
  kind: string,
  detail: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('submission_events')
    .values({ user_id: row.user_id, submission_id: row.submission_id, at, kind, detail })
    .execute();
}
