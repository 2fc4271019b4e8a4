import type { ReplyOf } from '#contract/endpoint.ts';
import type { bePresent } from '#contract/form-presence.ts';
import type { DraftFacts } from './stage.ts';

/** Of a heartbeat: how far the draft is on the server, and by whom it may be published. */
type Heard = Pick<ReplyOf<typeof bePresent>, 'revision' | 'version' | 'review' | 'secondAdmin'>;

/** How far the draft is known here. */
interface Known extends Pick<DraftFacts, 'review' | 'secondAdmin'> {
  readonly revision: number;
  readonly version: number;
}

/** Whether somebody changed, decided or published the draft since it was looked at, or switched the approval by a second admin. */
export function isNews(heard: Heard, { revision, version, review, secondAdmin }: Known): boolean {
  const word = review === null ? '' : `${review.state} ${review.sent} ${review.decidedBy}`;
  return (
    heard.revision !== revision ||
    heard.version !== version ||
    heard.review !== word ||
    heard.secondAdmin !== secondAdmin
  );
}
