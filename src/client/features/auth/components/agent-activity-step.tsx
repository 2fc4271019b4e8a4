import { Button } from '@mantine/core';
import { agentSecurityEvents } from '#contract/security/security-events.calls.ts';
import { Row } from '#ui/layout.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { singleCall } from '../../../shared/api/single-call.ts';
import { focusWhenShown } from '../../../shared/focus-when-shown.ts';
import { SecurityActivity } from '../../../shared/security/security-activity.tsx';
import type { LoadEvents } from '../../../shared/security/use-event-pages.ts';
import { lateMessages } from '../late-messages.ts';
import { AuthPage } from './auth-page.tsx';

/** Security activity of the agent's own account. */
export function AgentActivityStep({ pass, onBack }: { pass: string; onBack: () => void }) {
  const load: LoadEvents = async (before) => {
    const body = { pass, ...(before === undefined ? {} : { before }) };
    const { data, error } = await singleCall(agentSecurityEvents, { body });
    if (data === undefined) return { problem: errorMessage(error) };
    return data.status === 'success' ? { page: data } : { problem: lateMessages.activityEnded };
  };
  return (
    <AuthPage title="Security activity" isWide>
      <Row>
        <Button variant="default" ref={focusWhenShown} onClick={onBack}>
          Back
        </Button>
      </Row>
      <SecurityActivity load={load} />
    </AuthPage>
  );
}
