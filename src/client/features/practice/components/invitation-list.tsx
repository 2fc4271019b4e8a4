import { Button } from '@mantine/core';
import type { Invitation } from '#contract/practice/practice-clients.ts';
import type { InvitationState } from '#contract/practice/practice-words.ts';
import { Card } from '#ui/card.tsx';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { dayOf } from '../../../shared/advisers/way-words.ts';
import { stateWords } from '../people-messages.ts';
import classes from './practice.module.css';

const tones: Readonly<Record<InvitationState, ChipTone>> = {
  open: 'info',
  accepted: 'accent',
  declined: 'error',
  withdrawn: 'plain',
  expired: 'warn',
};

/** Whom the practice has invited, newest first. `onWithdraw`: for those who can. */
export function InvitationList<One extends Invitation>({
  invitations,
  what,
  onWithdraw,
}: {
  invitations: readonly One[];
  /** More about an invitation, such as the role. */
  what?: (invitation: One) => string;
  onWithdraw: ((invitation: One) => void) | undefined;
}) {
  if (invitations.length === 0) return null;
  return (
    <Card title="Invitations">
      <Stack as="ul" gap={3} isDivided>
        {invitations.map((one) => (
          <Row as="li" key={one.id} justify="apart">
            <div className={classes.grow}>
              <strong>{one.email}</strong>
              <Text size="sm">
                {what === undefined ? '' : `${what(one)}. `}Invited{one.by === '' ? '' : ` by ${one.by}`} on{' '}
                {dayOf(one.invited)}. {endOf(one)}
              </Text>
            </div>
            <Chip tone={tones[one.state]}>{stateWords[one.state]}</Chip>
            {one.state === 'open' && onWithdraw !== undefined ? (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Withdraw the invitation of ${one.email}`}
                onClick={() => onWithdraw(one)}
              >
                Withdraw
              </Button>
            ) : null}
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

function endOf({ state, expires, ended }: Invitation): string {
  if (state === 'open') return `Ends on ${dayOf(expires)}.`;
  if (state === 'expired') return `Ended on ${dayOf(expires)}.`;
  return ended === undefined ? '' : `${stateWords[state]} on ${dayOf(ended)}.`;
}
