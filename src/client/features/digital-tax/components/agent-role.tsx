import { Button } from '@mantine/core';
import type { Authorisation } from '#contract/digital-tax/agents.ts';
import type { AgentType } from '#contract/digital-tax/agent-words.ts';
import { Chip } from '#ui/chip.tsx';
import { Grow, Row, Stack, Text } from '#ui/layout.tsx';
import { toast } from '#ui/toast.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { agentWords, standingText } from '../agent-text.ts';
import { dateTime } from '../date-time.ts';
import classes from './digital-tax.module.css';

/** One role that the client can give the agent: how far it is, and what can be done next. */
export function AgentRole({
  type,
  authorisation,
  isBusy,
  isBlocked,
  onInvite,
  onCancel,
  onEnd,
}: {
  type: AgentType;
  authorisation: Authorisation | undefined;
  isBusy: boolean;
  /** Nothing can be sent now. */
  isBlocked: boolean;
  onInvite: () => void;
  onCancel: () => void;
  onEnd: () => void;
}) {
  const { title, can, invite } = agentWords[type];
  const { label, tone, text } = standingText(authorisation);
  const { state, link, checked } = authorisation ?? {};
  const forRole = <span className="visually-hidden"> ({title.toLowerCase()})</span>;
  return (
    <Stack as="li" gap={2}>
      <Row gap={3} justify="apart" align="start">
        <Grow>
          <Stack gap={1}>
            <Row>
              <h3>{title}</h3>
              <Chip tone={tone}>{label}</Chip>
            </Row>
            <Text size="sm" isMeasured>
              {can}
            </Text>
          </Stack>
        </Grow>
        {state === 'pending' ? (
          <ChangeButton variant="default" loading={isBusy} disabled={isBlocked && !isBusy} onClick={onCancel}>
            Cancel invitation{forRole}
          </ChangeButton>
        ) : state === 'accepted' || state === 'partial' ? (
          <ChangeButton variant="default" loading={isBusy} disabled={isBlocked && !isBusy} onClick={onEnd}>
            End authorisation{forRole}
          </ChangeButton>
        ) : (
          <ChangeButton
            variant={type === 'main' ? 'filled' : 'default'}
            loading={isBusy}
            disabled={isBlocked && !isBusy}
            onClick={onInvite}
          >
            {invite}
          </ChangeButton>
        )}
      </Row>
      {text === '' ? null : <Text size="sm">{text}</Text>}
      {state === 'pending' && link !== undefined ? (
        <Row gap={2}>
          <code className={classes.link}>{link}</code>
          <Button size="compact-sm" variant="default" onClick={() => void copy(link)}>
            Copy link{forRole}
          </Button>
        </Row>
      ) : null}
      {checked === undefined ? null : (
        <Text size="xs" tone="faint">
          Checked with HMRC on {dateTime(checked)}
        </Text>
      )}
    </Stack>
  );
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast('Link copied. Send it to your client.');
  } catch {
    toast('Your browser does not allow copying. Select the link and copy it.');
  }
}
