import { timingSafeEqual } from 'node:crypto';
import type { Seal } from '../../../crypto/seal.ts';
import type { Tx } from '../../../db/database.ts';
import type { ApprovalRow } from './approvals.repo.ts';

/** Identifies the report of XML that a client is asked about. It cannot be made without the server's key. */
export function xmlReportToken(
  seal: Seal,
  { user_id, approval_id }: Pick<ApprovalRow, 'user_id' | 'approval_id'>,
): string {
  return seal.tokenFor(`approval report ${user_id} ${approval_id}`);
}

/** The request with XML whose report a token identifies, if the token is this person's. */
export async function xmlApprovalOfToken(
  tx: Tx,
  seal: Seal,
  userId: number,
  token: string,
): Promise<ApprovalRow | undefined> {
  const rows = await tx
    .selectFrom('return_approvals')
    .select(['user_id', 'approval_id'])
    .where('user_id', '=', userId)
    .where('xml', 'is not', null)
    .execute();
  const given = Buffer.from(token);
  const found = rows.find((row) => {
    const own = Buffer.from(xmlReportToken(seal, row));
    return own.length === given.length && timingSafeEqual(own, given);
  });
  if (found === undefined) return undefined;
  return tx
    .selectFrom('return_approvals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('approval_id', '=', found.approval_id)
    .executeTakeFirst();
}
