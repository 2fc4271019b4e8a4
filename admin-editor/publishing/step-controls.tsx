import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Version } from '#contract/definitions/definitions.ts';
import { Text } from '#ui/layout.tsx';
import { tooLongMessage } from '../draft/too-long.ts';
import { PanelButtons } from '../panes/editor-panel.tsx';
import { HoldsFrom, type Later } from './holds-from.tsx';
import { Refusal } from './refusal.tsx';
import { type DraftFacts, type Me, permissionsOf, stageOf } from './stage.ts';
import { useTypedText } from './use-typed-text.ts';
import type { Steps } from './use-steps.ts';

interface StepControlsProps {
  /** Which draft: 'SA102 2025-26'. */
  draft: string;
  /** The version it is based on; 0 for none. */
  version: number;
  facts: DraftFacts;
  me: Me;
  steps: Steps;
  /** It can be approved: no problem was found. */
  isSound: boolean;
  /** It can be sent and published: it has no problems and something to publish. */
  isReady: boolean;
  /** Absent where the panel is always there. */
  onClose: (() => void) | undefined;
  /** Absent if there is no draft to discard, or this person cannot discard it. */
  onDiscard: (() => void) | undefined;
  /** Additional buttons. */
  children?: ReactNode;
}

/** The steps this person can take with the draft now, and who can take the others. */
export function StepControls(props: StepControlsProps) {
  const { draft, version, facts, me, steps, isSound, isReady } = props;
  const of = { person: me.email, draft, version };
  const [typed, setNote] = useTypedText(of, 'note');
  const [reason = '', setReason] = useTypedText(of, 'reason');
  const [later, setLater] = useState<Later>();
  const permissions = permissionsOf(facts, me);
  // The editor's note goes into the history unless the publisher writes another.
  const note = typed ?? (stageOf(facts) === 'approved' ? (facts.review?.note ?? '') : '');
  /** The empty box that stopped a step. */
  const [emptyBox, setEmptyBox] = useState<'note' | 'reason'>();
  const noteField = useRef<HTMLTextAreaElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const { fieldErrors } = steps;
  useEffect(() => {
    if (fieldErrors.note !== undefined) noteField.current?.focus();
    else if (fieldErrors.reason !== undefined) reasonField.current?.focus();
  }, [fieldErrors]);
  /** Every version in the history needs a note, and sending back needs a reason. */
  const withWhy = (box: 'note' | 'reason', act: (why: string) => Promise<unknown>) => {
    const why = (box === 'note' ? note : reason).trim();
    setEmptyBox(why === '' ? box : undefined);
    if (why !== '' && tooLongMessage(why) === undefined) void act(why);
    else (box === 'note' ? noteField : reasonField).current?.focus();
  };
  const errorOf = (box: 'note' | 'reason', missing: string) => {
    const text = box === 'note' ? note : reason;
    return emptyBox === box && text.trim() === '' ? missing : (tooLongMessage(text) ?? fieldErrors[box]);
  };
  const whys = [...new Set(Object.values(permissions).filter((why) => why))];
  const isTimed = later === undefined || later.instant !== undefined;
  return (
    <>
      {permissions.send === '' || permissions.publish === '' ? (
        <Textarea
          size="xs"
          label={permissions.publish === '' ? 'Note for the log' : 'Note for the approver'}
          placeholder="Why this changed, and the source"
          ref={noteField}
          aria-required
          error={errorOf('note', 'Enter why it changed.')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      ) : null}
      {permissions.publish === '' ? <HoldsFrom value={later} onChange={setLater} /> : null}
      {permissions.sendBack === '' ? (
        <Textarea
          size="xs"
          label="Reason for sending it back"
          ref={reasonField}
          error={errorOf('reason', 'Enter why you are sending it back.')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      {whys.map((why) => (
        <Text size="sm" key={why}>
          {why}
        </Text>
      ))}
      <PanelButtons data-foot>
        {steps.refusal === undefined ? null : <Refusal key={steps.refusal}>{steps.refusal}</Refusal>}
        {permissions.approve === '' ? (
          <Button size="xs" disabled={!isSound} loading={steps.isBusy} onClick={() => void steps.approve()}>
            Approve
          </Button>
        ) : null}
        {permissions.publish === '' ? (
          <Button
            size="xs"
            disabled={!isReady || !isTimed}
            loading={steps.isBusy}
            onClick={() => withWhy('note', (why) => steps.publish(why, later?.instant))}
          >
            Publish
          </Button>
        ) : null}
        {permissions.send === '' ? (
          <Button
            size="xs"
            disabled={!isReady}
            loading={steps.isBusy}
            onClick={() => withWhy('note', steps.send)}
          >
            Send for review
          </Button>
        ) : null}
        {permissions.sendBack === '' ? (
          <Button
            size="xs"
            variant="default"
            disabled={steps.isBusy}
            onClick={() => withWhy('reason', steps.sendBack)}
          >
            Send back
          </Button>
        ) : null}
        {props.children}
        {props.onClose === undefined ? null : (
          <Button size="xs" variant="default" onClick={props.onClose}>
            {stageOf(facts) === 'none' ? 'Close' : 'Not now'}
          </Button>
        )}
        {props.onDiscard === undefined ? null : (
          <Button size="xs" variant="subtle" color="red" onClick={props.onDiscard}>
            Discard draft…
          </Button>
        )}
      </PanelButtons>
    </>
  );
}

/** Publishing now would skip a scheduled version. */
export function ScheduledNote({ versions }: { versions: readonly Version[] }) {
  const scheduled = versions.filter(({ status }) => status === 'scheduled').map(({ version }) => version);
  if (scheduled.length === 0) return null;
  return (
    <Text size="sm">
      Version {scheduled.join(' and ')} is published but does not apply yet. Your changes build on it. The
      version you publish replaces it and includes its changes, even if yours applies earlier.
    </Text>
  );
}
