import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { LONGEST_NOTE } from '#contract/limits.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Notice, Panel } from '#ui/panel.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { messages, stateForAgent } from '../approval-messages.ts';
import { useAskForApprovalMutation, useGetReturnApprovalsQuery } from '../approvals-api.ts';

interface AgentApprovalProps {
  yearId: number;
  amendment: boolean;
  /** Saves the final section, so that the client is asked about what is on the screen. False when that failed. */
  save: () => Promise<boolean>;
}

/** For an agent: whether the client has approved the return of the year, and asking for it. */
export function AgentApproval({ yearId, amendment, save }: AgentApprovalProps) {
  const query = { tax_year_id: yearId };
  const { data, isError } = useGetReturnApprovalsQuery({ query }, { refetchOnMountOrArgChange: true });
  const [ask, { isLoading }] = useAskForApprovalMutation();
  const [note, setNote] = useState('');
  const [newest] = data?.approvals ?? [];
  const isWaiting = newest?.state === 'asked' || newest?.state === 'approved';

  const send = async () => {
    if (!(await save())) return alertDialog({ title: messages.notAsked, message: messages.saveFirst });
    const body = { ...query, amendment: amendment ? ('Y' as const) : ('N' as const), note };
    const { data: reply, error } = await ask({ body });
    const problem = reply === undefined ? errorMessage(error) : reply.message;
    if (problem !== undefined) return alertDialog({ title: messages.notAsked, message: problem });
    setNote('');
    toast(messages.asked);
  };

  return (
    <Card title="Your client’s approval">
      <Stack>
        <Text>A live return needs your client’s approval of exactly these figures. A test does not.</Text>
        {isError ? <Text role="alert">{messages.loadFailed}</Text> : null}
        {newest === undefined ? null : (
          <Notice as="output" tone={toneOf[newest.state]}>
            {stateForAgent(newest)}
          </Notice>
        )}
        {newest === undefined || newest.words === '' ? null : (
          <Panel tone="quiet">
            <Text>Your client says:</Text>
            <Text>{newest.words}</Text>
          </Panel>
        )}
        <Textarea
          label="What you say to your client"
          description="They read it next to the return, after logging in."
          autosize
          minRows={2}
          maxRows={10}
          maxLength={LONGEST_NOTE}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Row>
          <ChangeButton
            variant={isWaiting ? 'default' : 'filled'}
            loading={isLoading}
            onClick={() => void send()}
          >
            {newest === undefined ? 'Ask for approval' : 'Ask again'}
          </ChangeButton>
        </Row>
      </Stack>
    </Card>
  );
}

const toneOf = {
  asked: 'info',
  approved: 'accent',
  objected: 'error',
  changed: 'warn',
  filed: 'accent',
  replaced: 'info',
} as const;
