import type { ReplyOf } from '#contract/endpoint.ts';
import type { bePresent } from '#contract/form-presence/form-presence.ts';
import type { DraftFacts } from './stage.ts';

/** From a heartbeat: the server state of the draft, and who can publish it. */
type Heartbeat = Pick<ReplyOf<typeof bePresent>, 'revision' | 'version' | 'review' | 'secondAdmin'>;

/** The state of the draft as known here. */
interface Known extends Pick<DraftFacts, 'review' | 'secondAdmin'> {
  readonly revision: number;
  readonly version: number;
}

/**
 * Whether someone changed, decided or published the draft since it was loaded, or changed the second admin
 * setting.
 */
export function hasNews(heartbeat: Heartbeat, { revision, version, review, secondAdmin }: Known): boolean {
  const word = review === null ? '' : `${review.state} ${review.sent} ${review.decidedBy}`;
  return (
    heartbeat.revision !== revision ||
    heartbeat.version !== version ||
    heartbeat.review !== word ||
    heartbeat.secondAdmin !== secondAdmin
  );
}
