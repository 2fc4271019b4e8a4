import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import classes from '../components/admin-forms.module.css';
import { messages } from '../messages.ts';
import type { Me } from './stage.ts';

interface RestoreVersionProps {
  /** 'version 3', 'the rates as shipped'. */
  name: string;
  newest: number;
  me: Me;
  /** Publishes it again. Gives the number it has now, or why it was refused. */
  onRestore: (body: { newest: number; note?: string }) => Promise<number | string>;
  onRestored: () => Promise<void>;
}

/** Rolls back with one click: publishes an earlier version again, as the next one. */
export function RestoreVersion({ name, newest, me, onRestore, onRestored }: RestoreVersionProps) {
  const [note, setNote] = useState(`Back to ${name}`);
  const [refusal, setRefusal] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  if (!me.roles.includes('approver')) return <p className={classes.quiet}>{messages.needs.approver}</p>;

  const restore = async () => {
    setRefusal(undefined);
    setLoading(true);
    try {
      const text = note.trim();
      const done = await onRestore({ newest, ...(text === '' ? {} : { note: text }) });
      if (typeof done === 'string') return setRefusal(done);
      toast(`${name.slice(0, 1).toUpperCase()}${name.slice(1)} is published again, as version ${done}.`);
      await onRestored();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setRefusal(errorMessage(error));
    } finally {
      setLoading(false);
    }
  };

  return (
    <section className={classes.restore} aria-label={`Roll back to ${name}`}>
      <TextInput
        size="xs"
        label="Why you roll back"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button size="xs" loading={isLoading} onClick={() => void restore()}>
        Publish {name} again
      </Button>
      <p className={classes.quiet}>
        It becomes version {newest + 1} and holds at once. Nothing is deleted; a draft stays as it is.
      </p>
      {refusal === undefined ? null : (
        <p className={classes.bad} role="alert">
          {refusal}
        </p>
      )}
    </section>
  );
}
