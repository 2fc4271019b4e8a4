import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Version } from '#contract/definitions.ts';
import classes from '../open-form/open-form.module.css';
import { tooLong } from '../draft/too-long.ts';
import { HoldsFrom, type Later } from './holds-from.tsx';
import { Refusal } from './refusal.tsx';
import { type DraftFacts, type Me, permissionsOf, stageOf } from './stage.ts';
import { useKeptText } from './use-kept-text.ts';
import type { Steps } from './use-steps.ts';

interface StepControlsProps {
  /** Which draft: 'SA102 2025-26'. */
  draft: string;
  /** The version it is made on; 0 for none. */
  version: number;
  facts: DraftFacts;
  me: Me;
  steps: Steps;
  /** It can be approved: nothing that was found stands in the way. */
  isSound: boolean;
  /** It can be sent and published: it is sound and there is something to publish. */
  isReady: boolean;
  /** Absent where the panel is always there. */
  onClose: (() => void) | undefined;
  /** Absent when there is no draft to discard, or this person may not. */
  onDiscard: (() => void) | undefined;
  /** More that can be done. */
  children?: ReactNode;
}

/** The steps that this person may take with the draft now; of those that are for others, who may. */
export function StepControls(props: StepControlsProps) {
  const { draft, version, facts, me, steps, isSound, isReady } = props;
  const of = { person: me.email, draft, version };
  const [typed, setNote] = useKeptText(of, 'note');
  const [reason = '', setReason] = useKeptText(of, 'reason');
  const [later, setLater] = useState<Later>();
  const may = permissionsOf(facts, me);
  // What the editor wrote goes into the history, unless who publishes says it better.
  const note = typed ?? (stageOf(facts) === 'approved' ? (facts.review?.note ?? '') : '');
  /** The box without which a step was pressed. */
  const [asked, setAsked] = useState<'note' | 'reason'>();
  const noteField = useRef<HTMLTextAreaElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const { beside } = steps;
  useEffect(() => {
    if (beside.note !== undefined) noteField.current?.focus();
    else if (beside.reason !== undefined) reasonField.current?.focus();
  }, [beside]);
  /** The history says of every version why there is one, and of what is sent back why. */
  const withWhy = (box: 'note' | 'reason', act: (why: string) => Promise<unknown>) => {
    const why = (box === 'note' ? note : reason).trim();
    setAsked(why === '' ? box : undefined);
    if (why !== '' && tooLong(why) === undefined) void act(why);
    else (box === 'note' ? noteField : reasonField).current?.focus();
  };
  const errorOf = (box: 'note' | 'reason', missing: string) => {
    const text = box === 'note' ? note : reason;
    return asked === box && text.trim() === '' ? missing : (tooLong(text) ?? beside[box]);
  };
  const whys = [...new Set(Object.values(may).filter((why) => why))];
  const isTimed = later === undefined || later.instant !== undefined;
  return (
    <>
      {may.send === '' || may.publish === '' ? (
        <Textarea
          size="xs"
          label={may.publish === '' ? 'Note for the log' : 'Note for the approver'}
          placeholder="Why this changed, and the source"
          ref={noteField}
          aria-required
          error={errorOf('note', 'Enter why it changed.')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      ) : null}
      {may.publish === '' ? <HoldsFrom value={later} onChange={setLater} /> : null}
      {may.sendBack === '' ? (
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
        <p key={why} className={classes.quiet}>
          {why}
        </p>
      ))}
      <div className={classes.buttons} data-foot>
        {steps.refusal === undefined ? null : <Refusal key={steps.refusal}>{steps.refusal}</Refusal>}
        {may.approve === '' ? (
          <Button size="xs" disabled={!isSound} loading={steps.isBusy} onClick={() => void steps.approve()}>
            Approve
          </Button>
        ) : null}
        {may.publish === '' ? (
          <Button
            size="xs"
            disabled={!isReady || !isTimed}
            loading={steps.isBusy}
            onClick={() => withWhy('note', (why) => steps.publish(why, later?.instant))}
          >
            Publish
          </Button>
        ) : null}
        {may.send === '' ? (
          <Button
            size="xs"
            disabled={!isReady}
            loading={steps.isBusy}
            onClick={() => withWhy('note', steps.send)}
          >
            Send to review
          </Button>
        ) : null}
        {may.sendBack === '' ? (
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
      </div>
    </>
  );
}

/** A version that is still to come would be passed over by what is published now. */
export function ScheduledNote({ versions }: { versions: readonly Version[] }) {
  const scheduled = versions.filter(({ status }) => status === 'scheduled').map(({ version }) => version);
  if (scheduled.length === 0) return null;
  return (
    <p className={classes.quiet}>
      Version {scheduled.join(' and ')} is published but does not apply yet. Your changes build on it. The
      version you publish replaces it and includes its changes, even if yours applies earlier.
    </p>
  );
}
