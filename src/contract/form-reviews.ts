import { which } from './definitions.ts';
import { Done, endpoint } from './endpoint.ts';
import { Problem } from './problem.ts';
import { ApproveReview, SendBack, SendToReview, goesOnOr } from './review.ts';

/** Staff calls: the way of a draft to a second admin and back. A review is of one revision of the draft. */

export const sendToReview = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/review',
  summary: 'Send the draft to a second admin, unless it has problems or losses, or its worklist is open',
  access: 'admin',
  role: 'editor',
  params: which,
  body: SendToReview,
  reply: goesOnOr(Problem),
});

export const approveReview = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/review/approve',
  summary: 'Approve this revision; not for who edited it last or sent it, while a second admin is asked for',
  access: 'admin',
  role: 'approver',
  params: which,
  body: ApproveReview,
  reply: goesOnOr(Problem),
});

export const sendBack = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/review/send-back',
  summary: 'Send the draft back to its editors with a reason, also after it was approved',
  access: 'admin',
  role: 'approver',
  params: which,
  body: SendBack,
  reply: Done,
});
