import { Button, Loader } from '@mantine/core';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/layout.tsx';
import { connectingWords } from '../messages.ts';
import type { Connecting } from '../use-connecting.ts';

const atWork: ReadonlySet<Connecting['step']> = new Set(['asking', 'waiting', 'looking']);

/** The progress of connecting a bank, with the buttons for it. */
export function ConnectingPanel({
  connecting,
  onGo,
  onCancel,
}: {
  connecting: Connecting;
  onGo: () => void;
  onCancel: () => void;
}) {
  const { goal, step } = connecting;
  const isNew = goal.kind === 'add';
  const bank = isNew ? goal.bank.name : goal.account.institution || goal.account.simple_name;
  const { message, button } = connectingWords[step](bank, isNew);
  return (
    <Card
      tone={step === 'unfinished' || step === 'blocked' ? 'warn' : 'info'}
      aside={
        <Row>
          {button === undefined ? null : (
            <Button variant={step === 'waiting' ? 'default' : 'filled'} onClick={onGo}>
              {button}
            </Button>
          )}
          {step === 'looking' ? null : (
            <Button variant="default" onClick={onCancel}>
              {step === 'unfinished' ? 'Close' : 'Cancel'}
            </Button>
          )}
        </Row>
      }
    >
      <Row gap={3} wraps={false}>
        {atWork.has(step) ? <Loader size={18} aria-hidden="true" /> : null}
        <output>{message}</output>
      </Row>
    </Card>
  );
}
