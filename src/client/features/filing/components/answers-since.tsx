import type { Submission } from '#contract/filing/submissions.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { submissionKey } from '../submission-key.ts';
import { titleOf, toneOf } from '../outcome.ts';
import { ANSWER_AWAITED } from '../messages.ts';

/** Whether HMRC's answer is still awaited, and the answers that arrived while the page was open. Nothing without either. */
export function AnswersSince({
  isWaiting,
  answered,
}: {
  isWaiting: boolean;
  answered: readonly Submission[];
}) {
  if (!isWaiting && answered.length === 0) return null;
  return (
    <Stack as="output" gap={2}>
      {isWaiting ? (
        <Notice tone="info">
          <Text>{ANSWER_AWAITED}</Text>
        </Notice>
      ) : null}
      {answered.map((submission) => (
        <Notice key={submissionKey(submission)} tone={toneOf(submission)}>
          <strong>{titleOf(submission)}</strong>
          <Text hasLines>{submission.message}</Text>
        </Notice>
      ))}
    </Stack>
  );
}
