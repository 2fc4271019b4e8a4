import { Button, Loader } from '@mantine/core';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/layout.tsx';

/** How far connecting with another service in its window has come, with the buttons for it. */
export function ConnectingCard({
  message,
  button,
  isBusy,
  isWaiting,
  isStuck,
  cancelLabel,
  onGo,
  onCancel,
}: {
  message: string;
  /** The label of the button that continues; undefined if there is nothing to press. */
  button: string | undefined;
  isBusy: boolean;
  /** The person acts in the other window. */
  isWaiting: boolean;
  /** Nothing happens until the person presses a button. */
  isStuck: boolean;
  /** Undefined while it cannot be cancelled. */
  cancelLabel: string | undefined;
  onGo: () => void;
  onCancel: () => void;
}) {
  return (
    <Card
      tone={isStuck ? 'warn' : 'info'}
      aside={
        <Row>
          {button === undefined ? null : (
            <Button variant={isWaiting ? 'default' : 'filled'} onClick={onGo}>
              {button}
            </Button>
          )}
          {cancelLabel === undefined ? null : (
            <Button variant="default" onClick={onCancel}>
              {cancelLabel}
            </Button>
          )}
        </Row>
      }
    >
      <Row gap={3} wraps={false}>
        {isBusy ? <Loader size={18} aria-hidden="true" /> : null}
        <output>{message}</output>
      </Row>
    </Card>
  );
}
