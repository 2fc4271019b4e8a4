import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useLookUpAdviserMutation } from './api.ts';
import { messages } from './messages.ts';
import { useAdviserActs } from './use-adviser-acts.ts';

/** Adds an adviser by code. It first shows whose code it is, and gives access once the owner says so. */
export function AddAdviser() {
  const [lookUp, { isLoading }] = useLookUpAdviserMutation();
  const { give, isBusy } = useAdviserActs();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (code.trim() === '') return setProblem(messages.noMatch);
    const { data, error } = await lookUp({ body: { code } });
    if (data?.status !== 'success') return setProblem(data?.message ?? errorMessage(error));
    if (data.is_adviser) return setProblem(messages.already(data.name));
    const isGiven =
      (await confirm(messages.give(data.name))) && (await give(data.name, code, 'adviser-code'));
    return isGiven ? setCode('') : undefined;
  };

  return (
    <Card title="Add an adviser">
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label="Adviser code"
          description="Twelve letters and digits that your adviser gave you, such as 7K2M-9QWX-4HBT"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={problem}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Row justify="end">
          <Button type="submit" loading={isLoading || isBusy}>
            Find adviser
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
