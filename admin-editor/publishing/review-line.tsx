import classes from '../open-form/open-form.module.css';
import { momentOf } from '../versions/moment.ts';
import { type DraftFacts, stageOf } from './stage.ts';

/** Who did what in the review of the draft, and what comes next. */
export function ReviewLine({ facts }: { facts: DraftFacts }) {
  const { review, secondAdmin } = facts;
  const stage = stageOf(facts);
  if (stage === 'none') return null;
  if (stage === 'draft' || review === null) {
    const isOver = review !== null && review.state !== 'sent back';
    const over = isOver ? 'It has changed since it was sent for review, so it is a draft again. ' : '';
    const next = secondAdmin ? 'A second admin must approve it before it is published.' : '';
    return over + next === '' ? null : <p className={classes.quiet}>{over + next}</p>;
  }
  const { sentBy, sent, note, decidedBy, reason } = review;
  return (
    <>
      <p className={classes.quiet}>
        Sent by {sentBy}, {momentOf(sent)}
        {note === '' ? '.' : `: ${note}`}
      </p>
      {stage === 'approved' ? <p className={classes.quiet}>Approved by {decidedBy}.</p> : null}
      {stage === 'sent back' ? (
        <p className={classes.bad}>
          Sent back by {decidedBy}: {reason}
        </p>
      ) : null}
    </>
  );
}
