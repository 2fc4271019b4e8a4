import { Textarea } from '@mantine/core';
import { type Ref, useState } from 'react';
import { LONGEST_NOTE } from '#contract/limits.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Notice, Panel } from '#ui/panel.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { toast } from '#ui/toast.tsx';
import { messages, stateForAgent } from '../approval-messages.ts';
import { isAbout, type OnScreen } from '../client-approval.ts';
import { useGetReturnApprovalsQuery } from '../../../shared/approvals/api.ts';

interface AgentApprovalProps {
  yearId: number;
  onScreen: OnScreen;
  ref?: Ref<HTMLTextAreaElement>;
  /** Asks the client about what is on the screen. Resolves to the problem, in words, if any. */
  ask: (note: string) => Promise<string | undefined>;
}

/** For an agent: whether the client has approved the return of the year, and asking for it. */
export function AgentApproval({ yearId, onScreen, ask, ref }: AgentApprovalProps) {
  const query = { tax_year_id: yearId };
  const { data, isError } = useGetReturnApprovalsQuery({ query }, { refetchOnMountOrArgChange: true });
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const [newest] = data?.approvals ?? [];
  const isAboutThis = newest !== undefined && isAbout(newest, onScreen);
  const isWaiting = isAboutThis && (newest.state === 'asked' || newest.state === 'approved');

  const send = async () => {
    setAsking(true);
    const problem = await ask(note);
    setAsking(false);
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
          <Notice as="output" tone={isAboutThis ? toneOf[newest.state] : 'warn'}>
            {isAboutThis ? stateForAgent(newest) : messages.otherReturn}
          </Notice>
        )}
        {newest === undefined || newest.words === '' ? null : (
          <Panel tone="quiet">
            <Text>Your client says:</Text>
            <Text hasLines>{newest.words}</Text>
          </Panel>
        )}
        <Textarea
          ref={ref}
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
            loading={isAsking}
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
