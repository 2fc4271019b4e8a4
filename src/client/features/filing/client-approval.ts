import type { ReturnApproval } from '#contract/filing/approvals.ts';
import type { CheckFailure } from '#contract/filing/return-checks.ts';
import { useLazyGetReturnApprovalsQuery } from '../../shared/approvals/api.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { messages, stateForAgent } from './approval-messages.ts';
import type { ApprovalLine } from './ready-lines.ts';

/** The return on the agent's screen: from the forms of the account, or XML with its mark. */
export interface OnScreen {
  readonly amendment: boolean;
  readonly xmlMark?: string | undefined;
}

/** Whether a request is about the return on the screen. One from the forms says itself when it has changed. Pure. */
export function isAbout(approval: ReturnApproval, { amendment, xmlMark }: OnScreen): boolean {
  if (xmlMark !== undefined) return approval.mark === xmlMark;
  return approval.xml_report === undefined && (approval.amendment === 'Y') === amendment;
}

/** What the client says about the return on the screen. `newest` is the last request of the year. Pure. */
export function approvalLine(newest: ReturnApproval | undefined, onScreen: OnScreen): ApprovalLine {
  if (newest === undefined) return { isDone: false, text: messages.notAskedYet };
  if (!isAbout(newest, onScreen)) return { isDone: false, text: messages.otherReturn };
  return { isDone: newest.state === 'approved' || newest.state === 'filed', text: stateForAgent(newest) };
}

/** Asks again whether an agent can file what is on the screen live. Resolves to why not; undefined for anyone else. */
export function useApprovalCheck(): (
  yearId: number,
  onScreen: OnScreen,
) => Promise<CheckFailure | undefined> {
  const session = useSession();
  const [ask] = useLazyGetReturnApprovalsQuery();
  return async (yearId, onScreen) => {
    if (session?.agent === undefined) return undefined;
    const { data } = await ask({ query: { tax_year_id: yearId } });
    // Without an answer the server decides.
    if (data === undefined) return undefined;
    const { isDone, text } = approvalLine(data.approvals[0], onScreen);
    return isDone ? undefined : { code: 'approval', title: messages.notApproved, message: text };
  };
}
