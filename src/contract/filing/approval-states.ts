/**
 * 'changed': the return is no longer the one that was asked about, so an approval of it does not count. 'replaced': the
 * agent asked again. 'filed': HMRC has accepted a return that was filed with the approval.
 */
export const approvalStates = ['asked', 'approved', 'objected', 'changed', 'replaced', 'filed'] as const;
export type ApprovalState = (typeof approvalStates)[number];
