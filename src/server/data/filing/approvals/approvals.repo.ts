import { liveReturns } from '../submissions.repo.ts';
import type { Selectable } from 'kysely';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../../db/database.ts';
import type { ReturnMark } from './return-to-approve.ts';
import type { ReturnApprovals } from './schema.ts';

export type ApprovalRow = Selectable<ReturnApprovals>;

interface Which {
  readonly year?: TaxYear | undefined;
  readonly practiceId?: number | undefined;
}

/** What a client was asked about, newest first: by every practice, or by one. */
export function approvalsOf(
  tx: Tx,
  userId: number,
  { year, practiceId }: Which = {},
): Promise<ApprovalRow[]> {
  return tx
    .selectFrom('return_approvals')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(year !== undefined, (query) => query.where('tax_year', '=', year ?? ''))
    .$if(practiceId !== undefined, (query) => query.where('practice_id', '=', practiceId ?? 0))
    .orderBy('approval_id', 'desc')
    .execute();
}

/** The newest of each year and practice; only these count. The rows are newest first. */
export function newestOf(rows: readonly ApprovalRow[]): ApprovalRow[] {
  const seen = new Set<string>();
  return rows.filter(({ tax_year: year, practice_id: practice }) => {
    const key = `${year} ${practice}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The practice that an agent belongs to. Undefined once they were removed. */
export async function practiceOfAgent(tx: Tx, agentId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('agents')
    .select('practice_id')
    .where('agent_id', '=', agentId)
    .where('removed', 'is', null)
    .executeTakeFirst();
  return row?.practice_id;
}

/** Whether the client has approved exactly this return for the practice of the agent, and not objected since. */
export async function isApproved(
  tx: Tx,
  { userId, agentId, year }: { userId: number; agentId: number; year: TaxYear },
  { mark, files }: ReturnMark,
): Promise<boolean> {
  const practiceId = await practiceOfAgent(tx, agentId);
  if (practiceId === undefined) return false;
  const [newest] = await approvalsOf(tx, userId, { year, practiceId });
  return newest?.outcome === 'approved' && newest.mark === mark && newest.files === files;
}

/** The last live return of the year that HMRC accepted, or that is on its way: when it was sent, and its mark. */
export async function lastSentLive(
  tx: Tx,
  userId: number,
  year: string,
): Promise<{ readonly sent: Date; readonly mark: string } | undefined> {
  return liveReturns(tx, userId, year)
    .select(['submitted as sent', 'irmark_base32 as mark'])
    .where((eb) => eb.or([eb('success', '=', true), eb('success', 'is', null)]))
    .orderBy('submitted', 'desc')
    .orderBy('submission_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
