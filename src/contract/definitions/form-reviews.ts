import { which } from './definitions.ts';
import { Done, endpoint } from '../endpoint.ts';
import { Problem } from '../problem.ts';
import { ApproveReview, SendBack, SendToReview, doneOrProblems } from '../filing/review.ts';

/** Staff calls: the review of a draft by a second admin. A review covers one revision of the draft. */

export const sendToReview = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/review',
  summary:
    'Send the draft for review. Refused if it has problems or unconfirmed losses, or its worklist is open',
  access: 'admin',
  role: 'editor',
  params: which,
  body: SendToReview,
  reply: doneOrProblems(Problem),
});

export const approveReview = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/review/approve',
  summary: 'Approve this revision. While a second admin is required, the last editor and the sender cannot',
  access: 'admin',
  role: 'approver',
  params: which,
  body: ApproveReview,
  reply: doneOrProblems(Problem),
});

export const sendBack = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/review/send-back',
  summary: 'Send the draft back to its editors with a reason, even after approval',
  access: 'admin',
  role: 'approver',
  params: which,
  body: SendBack,
  reply: Done,
});
