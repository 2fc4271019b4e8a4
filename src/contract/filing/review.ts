import Type, { type TSchema } from 'typebox';
import { Done, Whole, Why, words } from '../endpoint.ts';

/** The review of a draft of forms or rates by a second admin. A review covers one revision of the draft. */
const revision = Whole({ minimum: 1, description: 'The revision that the reader saw.' });
const strict = { additionalProperties: false } as const;

/** The review of exactly this revision of the draft. */
export const Review = Type.Object({
  revision: Type.Integer(),
  version: Whole({ description: 'The newest version when it was sent. 0 if none.' }),
  state: words('in review', 'approved', 'sent back'),
  sentBy: Type.String(),
  sent: Type.String({ description: 'ISO 8601 timestamp.' }),
  note: Type.String(),
  decidedBy: Type.String({ description: 'Who approved it or sent it back. Empty until someone has.' }),
  reason: Type.String({ description: 'Why it was sent back.' }),
});
export type Review = Type.Static<typeof Review>;

export const SendToReview = Type.Object({ revision, note: Why }, strict);
export const ApproveReview = Type.Object({ revision }, strict);
export const SendBack = Type.Object({ revision, reason: Why }, strict);

/** A reply that says it is done, or lists the problems that prevent it. */
export function doneOrProblems<Problem extends TSchema>(problem: Problem) {
  return Type.Union([
    Done,
    Type.Object({
      status: Type.Literal('error'),
      message: Type.String(),
      problems: Type.Array(problem),
    }),
  ]);
}
