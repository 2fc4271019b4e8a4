import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorMessage, isCallError, fieldMessage } from '#client/shared/api/call-error.ts';
import { Grow, Row, Text } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { tooLongMessage } from '../draft/too-long.ts';
import { messages } from '../open-form/messages.ts';
import { LostAnswers, type LostAnswer } from './lost-answers.tsx';
import type { Me } from './stage.ts';

interface RestoreVersionProps {
  /** 'version 3', 'the rates as shipped'. */
  name: string;
  newest: number;
  me: Me;
  /**
   * Publishes it again, confirming the losses with these keys. Resolves to the new version number, the reason
   * for a refusal, or the losses to confirm.
   */
  onRestore: (body: {
    newest: number;
    note: string;
    losses?: string[];
  }) => Promise<number | string | readonly LostAnswer[]>;
  onRestored: () => Promise<void>;
}

/**
 * A button next to an earlier version that asks for a reason and publishes it again as the next one. It lists
 * answers that filers would lose, which another click confirms.
 */
export function RestoreVersion({ name, newest, me, onRestore, onRestored }: RestoreVersionProps) {
  /** The question for the reason is open. */
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<string>();
  /** What is wrong with the note. */
  const [noteError, setNoteError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const [losses, setLosses] = useState<readonly LostAnswer[]>();
  const [isLoading, setLoading] = useState(false);
  const [restoredAs, setRestoredAs] = useState<number>();
  const section = useRef<HTMLElement>(null);
  if (!me.roles.includes('approver')) return <Text size="sm">{messages.needs.approver}</Text>;

  /** Moves the focus along: to the reason, and back to the button. */
  const turn = (on: boolean) => {
    flushSync(() => {
      setOpen(on);
      setNoteError(undefined);
      setRefusal(undefined);
    });
    (on ? field : opener).current?.focus();
  };

  const restore = async (confirmed: readonly LostAnswer[] = []) => {
    setRefusal(undefined);
    const text = note.trim();
    setNoteError(text === '' ? 'Enter why you are rolling back.' : undefined);
    if (text === '' || tooLongMessage(text) !== undefined) return field.current?.focus();
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
      setOpen(false);
      setNote('');
      await onRestored();
      return undefined;
    } catch (error) {
      if (!isCallError(error)) throw error;
      const serverError = fieldMessage(error, 'note');
      setNoteError(serverError);
      if (serverError === undefined) setRefusal(errorMessage(error));
      else field.current?.focus();
      return undefined;
    } finally {
      setLoading(false);
      // A waiting button has no focus to return to.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) section.current?.focus();
      });
    }
  };

  if (restoredAs === newest)
    return (
      <Panel as="section" ref={section} tabIndex={-1} aria-label={`Roll back to ${name}`}>
        <Text as="output" size="sm">
          {name.slice(0, 1).toUpperCase()}
          {name.slice(1)} has been published again, as version {newest}.
        </Text>
      </Panel>
    );
  return (
    <Panel as="section" ref={section} tabIndex={-1} aria-label={`Roll back to ${name}`}>
      <Text size="sm">
        This becomes version {newest + 1} and applies at once. Nothing is deleted, and any draft stays as it
        is.
      </Text>
      <Row align="end">
        {isOpen ? (
          <Grow
            as={TextInput}
            size="xs"
            label="Reason for rolling back"
            placeholder={`What is wrong with version ${newest}`}
            ref={field}
            aria-required
            error={tooLongMessage(note) ?? noteError}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        ) : (
          <Button size="xs" ref={opener} onClick={() => turn(true)}>
            Publish {name} again…
          </Button>
        )}
        {isOpen && losses === undefined ? (
          <Row>
            <Button size="xs" loading={isLoading} onClick={() => void restore()}>
              Publish {name} again
            </Button>
            <Button size="xs" variant="default" disabled={isLoading} onClick={() => turn(false)}>
              Not now
            </Button>
          </Row>
        ) : null}
      </Row>
      {!isOpen || losses === undefined ? null : (
        <LostAnswers
          losses={losses}
          newest={newest}
          isBusy={isLoading}
          onConfirm={() => void restore(losses)}
          onKeep={() => setLosses(undefined)}
        />
      )}
      {refusal === undefined ? null : (
        <Text size="sm" tone="error" role="alert">
          {refusal}
        </Text>
      )}
    </Panel>
  );
}
