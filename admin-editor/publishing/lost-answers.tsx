import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Row, Stack, Text } from '#ui/layout.tsx';

/** Answers of one box that filers would lose. */
export interface LostAnswer {
  readonly key: string;
  readonly box: string;
  readonly says: string;
}

interface LostAnswersProps {
  losses: readonly LostAnswer[];
  newest: number;
  isBusy: boolean;
  onConfirm: () => void;
  onKeep: () => void;
}

/** What filers would lose, and a question to confirm it. */
export function LostAnswers({ losses, newest, isBusy, onConfirm, onKeep }: LostAnswersProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <Stack as="section" gap={2} aria-label="Answers that would be lost">
      <Text size="sm" tone="error" ref={question} tabIndex={-1}>
        Filers would lose saved answers. Filed returns stay as they are.
      </Text>
      <ul>
        {losses.map(({ key, box, says }) => (
          <li key={key}>
            <strong>{box}</strong>: {says}.
          </li>
        ))}
      </ul>
      <Text size="sm">
        Publishing version {newest} again restores the answers of filers who have not saved the form since.
      </Text>
      <Row>
        <Button size="xs" color="red" loading={isBusy} onClick={onConfirm}>
          Publish and lose answers
        </Button>
        <Button size="xs" variant="default" onClick={onKeep}>
          Keep version {newest}
        </Button>
      </Row>
    </Stack>
  );
}
