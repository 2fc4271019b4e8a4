import Type, { type TSchema } from 'typebox';
import { Done, Whole, Why, words } from './endpoint.ts';

/** The way of a draft to a second admin and back, of forms and of rates. A review is of one revision of the draft. */
const revision = Whole({ minimum: 1, description: 'The revision that was looked at.' });
const strict = { additionalProperties: false } as const;

/** The review of the draft as it stands: of exactly its revision. */
export const Review = Type.Object({
  revision: Type.Integer(),
  version: Whole({ description: 'The newest version when it was sent; 0 for none.' }),
  state: words('in review', 'approved', 'sent back'),
  sentBy: Type.String(),
  sent: Type.String({ description: 'ISO instant.' }),
  note: Type.String(),
  decidedBy: Type.String({ description: 'Who approved it or sent it back; empty while nobody has.' }),
  reason: Type.String({ description: 'Why it was sent back.' }),
});
export type Review = Type.Static<typeof Review>;

export const SendToReview = Type.Object({ revision, note: Why }, strict);
export const ApproveReview = Type.Object({ revision }, strict);
export const SendBack = Type.Object({ revision, reason: Why }, strict);

/** It goes on, or its problems stop it. */
export function goesOnOr<Problem extends TSchema>(problem: Problem) {
  return Type.Union([
    Done,
    Type.Object({
      status: Type.Literal('error'),
      message: Type.String(),
      problems: Type.Array(problem),
    }),
  ]);
}
