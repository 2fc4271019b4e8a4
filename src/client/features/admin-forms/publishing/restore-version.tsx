import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { LONGEST_WHY } from '#contract/endpoint.ts';
import { errorMessage, isCallError, saidOf } from '../../../shared/api/call-error.ts';
import classes from '../components/admin-forms.module.css';
import { messages } from '../messages.ts';
import { LostAnswers, type LostAnswer } from './lost-answers.tsx';
import type { Me } from './stage.ts';

interface RestoreVersionProps {
  /** 'version 3', 'the rates as shipped'. */
  name: string;
  newest: number;
  me: Me;
  /**
   * Publishes it again, with the keys of losses that are confirmed with it. Gives the number it has now, why it was
   * refused, or the losses that have to be confirmed.
   */
  onRestore: (body: {
    newest: number;
    note: string;
    losses?: string[];
  }) => Promise<number | string | readonly LostAnswer[]>;
  onRestored: () => Promise<void>;
}

/**
 * Rolls back with one click: publishes an earlier version again, as the next one. Where answers of filers would be lost
 * they are listed, and a second click confirms it.
 */
export function RestoreVersion({ name, newest, me, onRestore, onRestored }: RestoreVersionProps) {
  const [note, setNote] = useState(`Back to ${name}`);
  const [refusal, setRefusal] = useState<string>();
  /** What is wrong with the note. */
  const [asked, setAsked] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const [losses, setLosses] = useState<readonly LostAnswer[]>();
  const [isLoading, setLoading] = useState(false);
  const [restoredAs, setRestoredAs] = useState<number>();
  const section = useRef<HTMLElement>(null);
  if (!me.roles.includes('approver')) return <p className={classes.quiet}>{messages.needs.approver}</p>;

  const restore = async (confirmed: readonly LostAnswer[] = []) => {
    setRefusal(undefined);
    const text = note.trim();
    setAsked(text === '' ? 'Write why you roll back.' : undefined);
    if (text === '') return field.current?.focus();
    setLoading(true);
    try {
      const done = await onRestore({
        newest,
        note: text,
        ...(confirmed.length === 0 ? {} : { losses: confirmed.map(({ key }) => key) }),
      });
      setLosses(typeof done === 'object' ? done : undefined);
      if (typeof done === 'string') return setRefusal(done);
      if (typeof done === 'object') return undefined;
      setRestoredAs(done);
      await onRestored();
      return undefined;
    } catch (error) {
      if (!isCallError(error)) throw error;
      const said = saidOf(error, 'note');
      setAsked(said);
      if (said === undefined) setRefusal(errorMessage(error));
      else field.current?.focus();
      return undefined;
    } finally {
      setLoading(false);
      // A button that waits has no focus, and gives it back to nobody.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) section.current?.focus();
      });
    }
  };

  if (restoredAs === newest)
    return (
      <section ref={section} tabIndex={-1} className={classes.restore} aria-label={`Roll back to ${name}`}>
        <output className={classes.quiet}>
          {name.slice(0, 1).toUpperCase()}
          {name.slice(1)} is published again, as version {newest}.
        </output>
      </section>
    );
  return (
    <section ref={section} tabIndex={-1} className={classes.restore} aria-label={`Roll back to ${name}`}>
      <TextInput
        size="xs"
        label="Why you roll back"
        maxLength={LONGEST_WHY}
        ref={field}
        aria-required
        error={asked}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {losses === undefined ? (
        <Button size="xs" loading={isLoading} onClick={() => void restore()}>
          Publish {name} again
        </Button>
      ) : (
        <LostAnswers
          losses={losses}
          newest={newest}
          isBusy={isLoading}
          onConfirm={() => void restore(losses)}
          onKeep={() => setLosses(undefined)}
        />
      )}
      {losses === undefined ? (
        <p className={classes.quiet}>
          It becomes version {newest + 1} and holds at once. Nothing is deleted; a draft stays as it is.
        </p>
      ) : null}
      {refusal === undefined ? null : (
        <p className={classes.bad} role="alert">
          {refusal}
        </p>
      )}
    </section>
  );
}
