import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { useRestoreVersionMutation } from './api.ts';
import classes from '../components/admin-forms.module.css';
import { messages } from '../messages.ts';
import type { Me } from './stage.ts';

interface RestoreVersionProps {
  which: { code: string; taxYear: string };
  version: number;
  newest: number;
  me: Me;
  onRestored: () => Promise<void>;
}

/** Rolls back with one click: publishes an earlier version again, as the next one. */
export function RestoreVersion({ which, version, newest, me, onRestored }: RestoreVersionProps) {
  const [note, setNote] = useState(`Back to version ${version}`);
  const [refusal, setRefusal] = useState<string>();
  const [restore, { isLoading }] = useRestoreVersionMutation();
  const mayRestore = me.roles.includes('approver');

  const onRestore = async () => {
    setRefusal(undefined);
    try {
      const body = { newest, ...(note.trim() === '' ? {} : { note: note.trim() }) };
      const reply = await restore({ params: { ...which, version }, body }).unwrap();
      if (reply.status === 'error') {
        const [first] = [
          ...reply.problems.map(({ message }) => message),
          ...(reply.failing ?? []).map(({ name }) => `“${name}”`),
        ];
        setRefusal(`${reply.message} ${first ?? ''}`);
        return;
      }
      toast(`Version ${version} is published again, as version ${reply.version}.`);
      await onRestored();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setRefusal(errorMessage(error));
    }
  };

  return (
    <section className={classes.restore} aria-label={`Roll back to version ${version}`}>
      <TextInput
        size="xs"
        label="Why you roll back"
        maxLength={500}
        value={note}
        disabled={!mayRestore}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button size="xs" disabled={!mayRestore} loading={isLoading} onClick={() => void onRestore()}>
        Publish version {version} again
      </Button>
      <p className={classes.quiet}>
        {mayRestore
          ? `It becomes version ${newest + 1} and holds at once. Nothing is deleted; a draft stays as it is.`
          : messages.needs.approver}
      </p>
      {refusal === undefined ? null : (
        <p className={classes.bad} role="alert">
          {refusal}
        </p>
      )}
    </section>
  );
}
