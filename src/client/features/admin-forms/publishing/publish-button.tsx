import { Button } from '@mantine/core';
import type { Stage } from './stage.ts';

interface PublishButtonProps {
  stage: Stage;
  secondAdmin: boolean;
  /** Its panel is open. */
  isOpen: boolean;
  onPress: () => void;
}

/** Opens and closes the panel of the steps to filers; where what is edited is what is published, it says so. */
export function PublishButton({ stage, secondAdmin, isOpen, onPress }: PublishButtonProps) {
  const isNothing = stage === 'none';
  const isIdle = isNothing && !isOpen;
  const steps = secondAdmin ? 'Review…' : 'Publish…';
  return (
    <Button
      size="xs"
      variant={isNothing ? 'default' : 'filled'}
      // Not `disabled`, which takes the keyboard away where it closed the panel.
      data-disabled={isIdle || undefined}
      aria-disabled={isIdle || undefined}
      aria-expanded={isOpen}
      onClick={isIdle ? undefined : onPress}
    >
      {isNothing ? 'Nothing to publish' : steps}
    </Button>
  );
}
