import { Button } from '@mantine/core';
import { type DraftFacts, type Me, nextStep, stageOf } from './stage.ts';

interface PublishButtonProps {
  facts: DraftFacts;
  me: Me;
  /** Its panel is open. */
  isOpen: boolean;
  onPress: () => void;
}

/**
 * Opens and closes the panel of publishing steps. Its label is the next step of this person. Says so if there
 * is nothing to publish.
 */
export function PublishButton({ facts, me, isOpen, onPress }: PublishButtonProps) {
  const isNothing = stageOf(facts) === 'none';
  const isIdle = isNothing && !isOpen;
  const step = nextStep(facts, me);
  return (
    <Button
      size="xs"
      variant={isNothing || step === 'look' || step === 'send back' ? 'default' : 'filled'}
      // Not `disabled`, which would lose the focus after closing the panel.
      data-disabled={isIdle || undefined}
      aria-disabled={isIdle || undefined}
      aria-expanded={isOpen}
      onClick={isIdle ? undefined : onPress}
    >
      {isNothing ? 'Nothing to publish' : words[step]}
    </Button>
  );
}

const words = {
  send: 'Send for review…',
  decide: 'Review…',
  'send back': 'Send back…',
  publish: 'Publish…',
  look: 'Check…',
} as const;
