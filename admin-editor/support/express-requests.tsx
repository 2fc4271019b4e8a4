import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ExpressRequest } from '#contract/filing/express.ts';
import { LONGEST_WHY } from '#contract/limits.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '#client/shared/api/call-error.ts';
import { useDecideExpressMutation, useGetExpressRequestsQuery } from './express-api.ts';

/** People who ask for Express Submit, and those who have it: support compares their identity with these details. */
export function ExpressRequests() {
  const { data, error, refetch } = useGetExpressRequestsQuery();
  if (data === undefined)
    return (
      <Card title="Express Submit">
        {error === undefined ? (
          <SkeletonRows rows={2} label="Loading the requests" />
        ) : (
          <ErrorState title="We could not load the requests" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
      </Card>
    );
  return (
    <Card title="Express Submit">
      {data.requests.length === 0 ? (
        <Text>No one asks for Express Submit or has it.</Text>
      ) : (
        <Stack gap={5}>
          {data.requests.map((request) => (
            <Request key={request.id} request={request} onDecided={() => void refetch()} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function Request({ request, onDecided }: { request: ExpressRequest; onDecided: () => void }) {
  const { id, email, name, address, postcode, dob, utr, state } = request;
  const [decide, { isLoading }] = useDecideExpressMutation();
  const [reason, setReason] = useState('');
  const isAsked = state === 'asked';

  const send = async (decision: 'approve' | 'refuse') => {
    const { data, error } = await decide({ params: { id }, body: { decision, reason } });
    toast(data === undefined ? errorMessage(error) : decision === 'approve' ? 'Approved' : 'Refused');
    onDecided();
  };

  return (
    <Stack as="section" aria-label={email}>
      <Row>
        <strong>{email}</strong>
        <Chip tone={isAsked ? 'warn' : 'accent'}>{isAsked ? 'Asks' : 'Approved'}</Chip>
      </Row>
      <DefinitionList>
        <Definition term="Name">{name}</Definition>
        <Definition term="Address">{`${address}, ${postcode}`}</Definition>
        <Definition term="Date of birth">{dob}</Definition>
        <Definition term="UTR">{utr}</Definition>
      </DefinitionList>
      <Textarea
        label={isAsked ? 'How you checked the identity, or why you refuse' : 'Why it ends'}
        description="The person reads the reason of a refusal."
        autosize
        minRows={1}
        maxRows={6}
        maxLength={LONGEST_WHY}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Row>
        {isAsked ? (
          <Button disabled={reason.trim() === ''} loading={isLoading} onClick={() => void send('approve')}>
            Approve
          </Button>
        ) : null}
        <Button
          variant="default"
          disabled={reason.trim() === ''}
          loading={isLoading}
          onClick={() => void send('refuse')}
        >
          {isAsked ? 'Refuse' : 'End approval'}
        </Button>
      </Row>
    </Stack>
  );
}
