import { Loader } from '@mantine/core';
import { Row, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { useIsTimedOut } from '../../../shared/loading-limit.ts';
import { messages } from '../messages.ts';
import { Reconnect } from './reconnect.tsx';

/** It can be below the part of a dialog that is in sight. */
function show(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' });
}

/** The spinner while something is with HMRC, and why HMRC did not accept it; or a way to connect again. */
export function Sending({
  isSending,
  message = 'Sending to HMRC…',
  errors,
}: {
  isSending: boolean;
  message?: string;
  errors: readonly string[];
}) {
  const isSlow = useIsTimedOut(isSending);
  if (isSending)
    return (
      <Row gap={3} wraps={false}>
        <Loader size={18} aria-hidden="true" />
        <Text as="output">{isSlow ? messages.slow : message}</Text>
      </Row>
    );
  if (errors.length === 0) return null;
  if (errors.includes(messages.sessionEnded)) return <Reconnect />;
  return (
    <Notice tone="error" role="alert" ref={show}>
      <div>
        <strong>Error: </strong>
        {errors.length === 1 ? (
          errors[0]
        ) : (
          <ul>
            {errors.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </Notice>
  );
}
