import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { messages } from './messages.ts';

/** Asks the owner whether a practice can have access. */
export function RequestCard({
  practice,
  children,
  refuseLabel,
  isBusy,
  onGive,
  onRefuse,
}: {
  practice: string;
  /** Who asks, and since when. */
  children: ReactNode;
  refuseLabel: string;
  isBusy: boolean;
  onGive: () => void;
  onRefuse: () => void;
}) {
  return (
    <Card gap={4} tone="accent" title={messages.give(practice).title}>
      <Text>{children}</Text>
      <Text>{messages.give(practice).message}</Text>
      <Row>
        <ChangeButton disabled={isBusy} onClick={onGive}>
          Give access
        </ChangeButton>
        <ChangeButton variant="default" disabled={isBusy} onClick={onRefuse}>
          {refuseLabel}
        </ChangeButton>
      </Row>
    </Card>
  );
}
