import { Text } from '#ui/layout.tsx';
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
    return over + next === '' ? null : <Text size="sm">{over + next}</Text>;
  }
  const { sentBy, sent, note, decidedBy, reason } = review;
  return (
    <>
      <Text size="sm">
        Sent by {sentBy}, {momentOf(sent)}
        {note === '' ? '.' : `: ${note}`}
      </Text>
      {stage === 'approved' ? <Text size="sm">Approved by {decidedBy}.</Text> : null}
      {stage === 'sent back' ? (
        <Text size="sm" tone="error">
          Sent back by {decidedBy}: {reason}
        </Text>
      ) : null}
    </>
  );
}
