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
export function AgentActivityStep({ token, onBack }: { token: string; onBack: () => void }) {
  const load: LoadEvents = async (before) => {
    const query = before === undefined ? {} : { before };
    const { data, error } = await singleCall(agentSecurityEvents, { query, session: { token } });
    if (data !== undefined) return { page: data };
    return { problem: error.code === 'unauthorized' ? lateMessages.activityEnded : errorMessage(error) };
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
