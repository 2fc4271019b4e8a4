import Type from 'typebox';
import { which } from './definitions.ts';
import { Done, endpoint } from './endpoint.ts';
import { Problem } from './problem.ts';

/** Staff calls: the way of a draft to a second admin and back. A review is of one revision of the draft. */
const revision = Type.Integer({ minimum: 1, description: 'The revision that was looked at.' });
const strict = { additionalProperties: false } as const;

export const sendToReview = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/review',
  summary: 'Send the draft to a second admin, unless it has problems or its worklist is open',
  access: 'admin',
  role: 'editor',
  params: which,
  body: Type.Object({ revision, note: Type.String({ maxLength: 500 }) }, strict),
  reply: Type.Union([
    Done,
    Type.Object({
      status: Type.Literal('error'),
      message: Type.String(),
      problems: Type.Array(Problem),
    }),
  ]),
});

export const approveReview = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/review/approve',
  summary: 'Approve this revision; not for who edited it last or sent it, while a second admin is asked for',
  access: 'admin',
  role: 'approver',
  params: which,
  body: Type.Object({ revision }, strict),
  reply: Done,
});

export const sendBack = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/review/send-back',
  summary: 'Send the draft back to its editors with a reason, also after it was approved',
  access: 'admin',
  role: 'approver',
  params: which,
  body: Type.Object({ revision, reason: Type.String({ minLength: 1, maxLength: 500 }) }, strict),
  reply: Done,
});
