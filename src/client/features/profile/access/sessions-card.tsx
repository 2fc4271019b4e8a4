import { useState } from 'react';
import type { OpenSession } from '#contract/security/sessions.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { momentText } from '../../../shared/forms/moment.ts';
import classes from '../components/forms.module.css';
import { useGetSessionsQuery, useLogOutElsewhereMutation, useLogOutThereMutation } from './api.ts';
import { messages } from './messages.ts';

/** Where the account is logged in, with logging out there and everywhere else. */
export function SessionsCard() {
  const { data, error, isError, refetch } = useGetSessionsQuery();
  const [logOutThere, { isLoading: isOneEnding }] = useLogOutThereMutation();
  const [logOutElsewhere, { isLoading: areOthersEnding }] = useLogOutElsewhereMutation();
  const [now] = useState(() => new Date());

  const onThere = async ({ id }: OpenSession) => {
    const { error: refusal } = await logOutThere({ params: { id } });
    if (refusal === undefined) return;
    await alertDialog({ title: messages.notLoggedOut, message: errorMessage(refusal) });
    await refetch();
  };
  const onElsewhere = async () => {
    if (!(await confirm(messages.elsewhere))) return;
    const { error: refusal } = await logOutElsewhere();
    if (refusal === undefined) toast(messages.loggedOutElsewhere);
    else await alertDialog({ title: messages.notLoggedOut, message: errorMessage(refusal) });
  };

  return (
    <Card
      gap={4}
      title="Where you are logged in"
      aria-label="Where you are logged in"
      className={classes.activity}
    >
      {data === undefined ? (
        isError ? (
          <ErrorState title="We could not load your sessions" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <SkeletonRows rows={2} height={44} label="Loading your sessions" />
        )
      ) : (
        <>
          <Stack as="ul" gap={3} isDivided>
            {data.sessions.map((session) => (
              <li key={session.id}>
                <Row justify="apart">
                  <div>
                    <Row gap={2}>
                      <strong>{deviceOf(session)}</strong>
                      {session.here ? <Chip tone="info">This device</Chip> : null}
                      {session.who === 'owner' ? null : <Chip>{whoWords[session.who]}</Chip>}
                    </Row>
                    <Text size="sm">{detailsOf(session, now)}</Text>
                  </div>
                  {session.here ? null : (
                    <ChangeButton
                      size="xs"
                      variant="default"
                      disabled={isOneEnding || areOthersEnding}
                      aria-label={`Log out there: ${deviceOf(session)}`}
                      onClick={() => void onThere(session)}
                    >
                      Log out there
                    </ChangeButton>
                  )}
                </Row>
              </li>
            ))}
          </Stack>
          {data.sessions.length < 2 ? (
            <Text tone="faint">You are not logged in anywhere else.</Text>
          ) : (
            <Row>
              <ChangeButton variant="default" loading={areOthersEnding} onClick={() => void onElsewhere()}>
                Log out everywhere else
              </ChangeButton>
            </Row>
          )}
        </>
      )}
    </Card>
  );
}

const whoWords = { agent: 'Agent', support: 'Support' } as const;

function deviceOf({ device }: OpenSession): string {
  return device || 'Unknown device';
}

/** Whose it is if it is not the owner's, the network, and when it was last used. */
function detailsOf({ name, network, here, last_seen }: OpenSession, now: Date): string {
  const used = here ? 'in use now' : `last seen ${momentText(new Date(last_seen), now)}`;
  return [name, network && `Network ${network}`, used].filter(Boolean).join(' · ');
}
