import Type from 'typebox';
import { Done, endpoint, Whole, Why } from '../endpoint.ts';
import { RateProblem, RatePublishReply, whichRates } from './rates.ts';
import { ApproveReview, SendBack, SendToReview, doneOrProblems } from '../filing/review.ts';

/** Staff calls: the review of draft rates by a second admin, and rolling back to an earlier version. */
const strict = { additionalProperties: false } as const;

export const sendRatesToReview = endpoint({
  method: 'POST',
  path: '/admin/rates/:taxYear/review',
  summary: 'Send the draft of rates for review. Refused if it has problems',
  access: 'admin',
  role: 'editor',
  params: whichRates,
  body: SendToReview,
  reply: doneOrProblems(RateProblem),
});

export const approveRates = endpoint({
  method: 'POST',
  path: '/admin/rates/:taxYear/review/approve',
  summary: 'Approve this revision. While a second admin is required, the last editor and the sender cannot',
  access: 'admin',
  role: 'approver',
  params: whichRates,
  body: ApproveReview,
  reply: doneOrProblems(RateProblem),
});

export const sendRatesBack = endpoint({
  method: 'POST',
  path: '/admin/rates/:taxYear/review/send-back',
  summary: 'Send the draft of rates back to its editors with a reason, even after approval',
  access: 'admin',
  role: 'approver',
  params: whichRates,
  body: SendBack,
  reply: Done,
});

export const restoreRates = endpoint({
  method: 'POST',
  path: '/admin/rates/:taxYear/versions/:version/restore',
  summary: 'Roll back: publish the figures of an earlier version (0: as shipped) as the next version',
  access: 'admin',
  role: 'approver',
  params: Type.Object({ ...whichRates.properties, version: Whole() }),
  body: Type.Object(
    {
      newest: Whole({ minimum: 1, description: 'The newest version that the reader saw.' }),
      note: Why,
    },
    strict,
  ),
  reply: RatePublishReply,
});
