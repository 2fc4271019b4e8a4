import { Button, Loader } from '@mantine/core';
import { Grow, Row, Text } from '#ui/layout.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import type { ConnectingStep } from '../use-connecting.ts';

const words: Readonly<Record<ConnectingStep, { text: string; go?: string }>> = {
  asking: { text: 'Asking HMRC.' },
  blocked: { text: 'Your browser did not open HMRC’s page.', go: 'Open HMRC’s page' },
  waiting: {
    text: 'Answer HMRC in the other window. This page continues when you have.',
    go: 'Show HMRC’s page',
  },
  reading: {
    text: 'HMRC has your answer. You can close its window. Your record appears here in about 30 seconds.',
  },
};

/** What connecting is for, or how far it is. */
export function ConnectPart({
  step,
  onBegin,
  onGo,
  onCancel,
}: {
  step: ConnectingStep | undefined;
  onBegin: () => void;
  onGo: () => void;
  onCancel: () => void;
}) {
  if (step === undefined)
    return (
      <Row gap={3} justify="apart">
        <Grow>
          <Text>
            Connect with HMRC to see the pay and tax that your employers have reported, and copy them to this
            form.
          </Text>
        </Grow>
        <ChangeButton onClick={onBegin}>Connect with HMRC</ChangeButton>
      </Row>
    );
  const { text, go } = words[step];
  return (
    <Row gap={3} justify="apart">
      <Grow>
        <Row gap={3} wraps={false}>
          {step === 'blocked' ? null : <Loader size={18} aria-hidden="true" />}
          <output>{text}</output>
        </Row>
      </Grow>
      <Row>
        {go === undefined ? null : (
          <Button variant={step === 'waiting' ? 'default' : 'filled'} onClick={onGo}>
            {go}
          </Button>
        )}
        {step === 'reading' ? null : (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Row>
    </Row>
  );
}
