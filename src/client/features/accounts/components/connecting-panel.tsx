import { Button, Loader } from '@mantine/core';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/layout.tsx';
import { connectingWords } from '../messages.ts';
import type { Connecting } from '../use-connecting.ts';

const atWork: ReadonlySet<Connecting['step']> = new Set(['asking', 'waiting', 'looking']);

/** What is going on with a bank that is being connected, and what can be done about it. */
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
  const { says, go } = connectingWords[step](bank, isNew);
  return (
    <Card
      tone={step === 'unfinished' || step === 'blocked' ? 'warn' : 'info'}
      aside={
        <Row>
          {go === undefined ? null : (
            <Button variant={step === 'waiting' ? 'default' : 'filled'} onClick={onGo}>
              {go}
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
        <output>{says}</output>
      </Row>
    </Card>
  );
}
