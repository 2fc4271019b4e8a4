import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mtdModes } from '#contract/digital-tax/digital-tax-words.ts';
import { Row } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { useLazyGetHmrcConnectionQuery } from '../api.ts';
import { messages } from '../messages.ts';
import { useConnectHmrc } from '../use-connect-hmrc.ts';
import { useReadAgain } from '../use-lost-connection.ts';
import { ConnectingStepCard } from './connect-prompt.tsx';

/**
 * Connects with HMRC again inside a dialog, which keeps what was entered. The screen behind it is read again once the
 * connection is back, or the dialog is closed: without a connection it would take the dialog away.
 */
export function Reconnect() {
  const session = useSession();
  const mode = mtdModes.find((one) => one === session?.mtd) ?? 'Y';
  const [isBack, setBack] = useState(false);
  const [ask] = useLazyGetHmrcConnectionQuery();
  const readAgain = useReadAgain();
  const notice = useRef<HTMLDivElement>(null);
  const connecting = useConnectHmrc(mode, async () => {
    const { data } = await ask();
    const isConnected = data?.connected === 'Y';
    if (isConnected) {
      setBack(true);
      readAgain();
    }
    return isConnected;
  });
  const { step, outcome, begin, proceed, cancel } = connecting;

  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  const leave = useEffectEvent(() => {
    if (!isBack) readAgain();
  });
  useEffect(() => () => leave(), []);

  if (isBack)
    return (
      <Notice as="output" tone="info">
        {messages.connectedAgain}
      </Notice>
    );
  if (step !== undefined)
    return <ConnectingStepCard step={step} outcome={outcome} onGo={proceed} onCancel={cancel} />;
  return (
    <Notice tone="error" role="alert" ref={notice}>
      <Row gap={3} justify="apart">
        <span>{messages.sessionEnded}</span>
        <ChangeButton onClick={begin}>Connect with HMRC</ChangeButton>
      </Row>
    </Notice>
  );
}
