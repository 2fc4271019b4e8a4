import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { placed } from '#admin-editor/problems.ts';
import type { PublishReply } from '#contract/definitions.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { useRestoreVersionMutation } from './api.ts';
import classes from '../components/admin-forms.module.css';
import { messages } from '../messages.ts';
import type { Me } from './stage.ts';

interface RestoreVersionProps {
  which: { code: string; taxYear: string };
  version: number;
  /** What that version says. */
  definition: Definition;
  newest: number;
  me: Me;
  onRestored: () => Promise<void>;
}

type Refusal = Extract<PublishReply, { status: 'error' }>;

/**
 * Rolls back with one click: publishes an earlier version again, as the next one. Where answers of filers would be lost
 * they are listed, and a second click confirms it.
 */
export function RestoreVersion(props: RestoreVersionProps) {
  const { which, version, definition, newest, me, onRestored } = props;
  const [note, setNote] = useState(`Back to version ${version}`);
  const [refusal, setRefusal] = useState<string>();
  const [losses, setLosses] = useState<Refusal['losses']>();
  const [restore, { isLoading }] = useRestoreVersionMutation();
  const mayRestore = me.roles.includes('approver');

  const onRestore = async (confirmed?: Refusal['losses']) => {
    setRefusal(undefined);
    try {
      const body = {
        newest,
        ...(note.trim() === '' ? {} : { note: note.trim() }),
        ...(confirmed === undefined ? {} : { losses: confirmed.map(({ key }) => key) }),
      };
      const reply = await restore({ params: { ...which, version }, body }).unwrap();
      setLosses(reply.status === 'error' ? reply.losses : undefined);
      if (reply.status === 'error') {
        if (reply.losses === undefined) setRefusal(refusalWords(reply, definition));
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
      {losses === undefined ? (
        <Button size="xs" disabled={!mayRestore} loading={isLoading} onClick={() => void onRestore()}>
          Publish version {version} again
        </Button>
      ) : (
        <LostAnswers
          losses={losses}
          newest={newest}
          isBusy={isLoading}
          onConfirm={() => void onRestore(losses)}
          onKeep={() => setLosses(undefined)}
        />
      )}
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

interface LostAnswersProps {
  losses: NonNullable<Refusal['losses']>;
  newest: number;
  isBusy: boolean;
  onConfirm: () => void;
  onKeep: () => void;
}

/** What filers would lose, and the question whether that is meant. */
function LostAnswers({ losses, newest, isBusy, onConfirm, onKeep }: LostAnswersProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="group" aria-label="Answers that would be lost">
      <p ref={heading} tabIndex={-1} className={classes.bad}>
        Answers that filers saved would be lost. What was filed stays as it is.
      </p>
      <ul>
        {losses.map(({ key, box, says }) => (
          <li key={key}>
            <strong>{box}</strong>: {says}
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button size="xs" color="red" loading={isBusy} onClick={onConfirm}>
          Publish it and lose these answers
        </Button>
        <Button size="xs" variant="default" onClick={onKeep}>
          Keep version {newest}
        </Button>
      </div>
    </div>
  );
}

function refusalWords({ message, problems, failing = [] }: Refusal, definition: Definition): string {
  const [first] = [
    ...problems.map((problem) => placed(problem, definition).message),
    ...failing.map(({ name }) => `“${name}”`),
  ];
  return `${message} ${first ?? ''}`;
}
