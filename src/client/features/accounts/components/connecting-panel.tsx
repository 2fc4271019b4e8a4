import { ConnectingCard } from '../../../shared/connecting/connecting-card.tsx';
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
    <ConnectingCard
      message={message}
      button={button}
      isBusy={atWork.has(step)}
      isWaiting={step === 'waiting'}
      isStuck={step === 'unfinished' || step === 'blocked'}
      cancelLabel={step === 'looking' ? undefined : step === 'unfinished' ? 'Close' : 'Cancel'}
      onGo={onGo}
      onCancel={onCancel}
    />
  );
}
