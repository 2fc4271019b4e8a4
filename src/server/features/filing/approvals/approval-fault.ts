import { isApproved } from '../../../data/filing/approvals/approvals.repo.ts';
import type { ReturnMark } from '../../../data/filing/approvals/return-to-approve.ts';
import type { FilingRequest } from '../../../data/filing/gather.ts';
import { NOT_APPROVED } from '../../../data/filing/messages.ts';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/serve.ts';

/** An agent files a live return only if the client has approved exactly this one. Undefined if it can be sent. */
export async function approvalFault(
  tx: Tx,
  { userId, agentId }: Caller,
  { year, test }: FilingRequest,
  markOfReturn: () => ReturnMark | { readonly issues: readonly object[] },
): Promise<{ readonly title: string; readonly text: string } | undefined> {
  if (test || agentId === undefined) return undefined;
  const mark = markOfReturn();
  if ('issues' in mark) return NOT_APPROVED;
  return (await isApproved(tx, { userId, agentId, year }, mark)) ? undefined : NOT_APPROVED;
}
