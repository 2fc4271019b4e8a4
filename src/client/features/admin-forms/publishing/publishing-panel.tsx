import { Button, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useChanges } from '#admin-editor/changes/use-changes.ts';
import { useFormProblems } from '#admin-editor/fixes/use-form-problems.ts';
import { type EditorProblem, stopsOf } from '#admin-editor/problems.ts';
import type { Version } from '#contract/definitions.ts';
import type { Definition } from '#form-schemas/definition.ts';
import classes from '../components/admin-forms.module.css';
import { FoldedChanges } from '../components/folded-changes.tsx';
import { HoldsFrom, type Later } from './holds-from.tsx';
import { Refusal } from './refusal.tsx';
import { ReviewLine } from './review-line.tsx';
import { removedWords, type ScenarioStand, standWords } from './scenario-words.ts';
import { type DraftFacts, type Me, permissionsOf, stageOf } from './stage.ts';
import type { Publishing } from './use-publishing.ts';

export interface PublishingPanelProps {
  taxYear: string;
  current: Definition;
  /** The newest version; when there is none, what filers of the year are asked till then. */
  published: Definition;
  versions: readonly Version[];
  facts: DraftFacts;
  me: Me;
  publishing: Publishing;
  scenarios: ScenarioStand;
  /** What is typed in the properties and cannot be read. */
  unfinished: readonly EditorProblem[];
  /** Absent where the panel is always there. */
  onClose: (() => void) | undefined;
  /** Absent when there is no draft to discard, or this person may not. */
  onDiscard: (() => void) | undefined;
}

/** What a draft changes for filers, and the steps that bring it to them: review, approval, publishing. */
export function PublishingPanel(props: PublishingPanelProps) {
  const { taxYear, current, published, versions, facts, me, publishing, scenarios, unfinished } = props;
  const [typed, setNote] = useState<string>();
  const [reason, setReason] = useState('');
  const [later, setLater] = useState<Later>();
  const checked = useFormProblems(current);
  const problems = useMemo(() => stopsOf([...(checked ?? []), ...unfinished]), [checked, unfinished]);
  const changes = useChanges(published, current);
  const count = changes?.length ?? 0;
  const stage = stageOf(facts);
  const may = permissionsOf(facts, me);
  // What the editor wrote goes into the history, unless who publishes says it better.
  const note = typed ?? (stage === 'approved' ? (facts.review?.note ?? '') : '');
  const removed = removedWords(scenarios);
  const isReady = checked !== undefined && problems.length === 0 && (count > 0 || versions.length === 0);
  const whys = [...new Set(Object.values(may).filter((why) => why))];
  const isTimed = later === undefined || later.instant !== undefined;

  return (
    <section className={classes.panel} aria-label="Review and publish">
      <h2 className={classes.strong}>
        {current.title} {taxYear}: {headings[stage]}
      </h2>
      <ReviewLine facts={facts} />
      {problems.length > 0 ? (
        <p className={classes.bad}>
          {problems.length === 1 ? 'One problem has' : `${problems.length} problems have`} to be put right
          before: {problems[0]?.message}
        </p>
      ) : null}
      <p className={classes.quiet}>
        {count === 0
          ? versions.length === 0
            ? `The same as the year before, as a version of ${taxYear}.`
            : 'There is nothing to publish: it is the same as the newest version.'
          : `${count === 1 ? 'One change' : `${count} changes`} for filers of ${taxYear}. Earlier versions stay readable, and what was filed stays as it was.`}
      </p>
      <ScheduledNote versions={versions} />
      {count === 0 ? null : <FoldedChanges before={published} after={current} count={count} />}
      {isReady ? (
        <p className={(scenarios.ran?.failing.length ?? 0) > 0 ? classes.bad : classes.quiet}>
          {standWords(scenarios)}
        </p>
      ) : null}
      {removed === '' ? null : <p className={classes.quiet}>{removed}</p>}
      {may.send === '' || may.publish === '' ? (
        <Textarea
          size="xs"
          label={may.publish === '' ? 'Note for the history' : 'Note for who approves'}
          placeholder="Why this changed, and where it says so"
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      ) : null}
      {may.publish === '' ? <HoldsFrom value={later} onChange={setLater} /> : null}
      {may.sendBack === '' ? (
        <Textarea
          size="xs"
          label="Reason, if you send it back"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      {whys.map((why) => (
        <p key={why} className={classes.quiet}>
          {why}
        </p>
      ))}
      <div className={classes.buttons}>
        {publishing.refusal === undefined ? null : <Refusal>{publishing.refusal}</Refusal>}
        {may.approve === undefined ? null : (
          <Button
            size="xs"
            disabled={may.approve !== '' || problems.length > 0}
            loading={publishing.isBusy}
            onClick={() => void publishing.approve()}
          >
            Approve
          </Button>
        )}
        {may.publish === undefined ? null : (
          <Button
            size="xs"
            disabled={may.publish !== '' || !isReady || !isTimed}
            loading={publishing.isBusy}
            onClick={() => void publishing.publish(note.trim(), later?.instant)}
          >
            Publish
          </Button>
        )}
        {may.send === undefined ? null : (
          <Button
            size="xs"
            disabled={may.send !== '' || !isReady}
            loading={publishing.isBusy}
            onClick={() => void publishing.send(note.trim())}
          >
            Send to review
          </Button>
        )}
        {may.sendBack === undefined ? null : (
          <Button
            size="xs"
            variant="default"
            disabled={may.sendBack !== '' || reason.trim() === '' || publishing.isBusy}
            onClick={() => void publishing.sendBack(reason.trim())}
          >
            Send back
          </Button>
        )}
        {props.onClose === undefined ? null : (
          <Button size="xs" variant="default" onClick={props.onClose}>
            Not now
          </Button>
        )}
        {props.onDiscard === undefined ? null : (
          <Button size="xs" variant="subtle" color="red" onClick={props.onDiscard}>
            Discard the draft…
          </Button>
        )}
      </div>
    </section>
  );
}

const headings = {
  none: 'no draft',
  draft: 'draft',
  'in review': 'in review',
  approved: 'approved, not published yet',
  'sent back': 'sent back',
} as const;

/** A version that is still to come would be passed over by what is published now. */
function ScheduledNote({ versions }: { versions: readonly Version[] }) {
  const scheduled = versions.filter(({ status }) => status === 'scheduled').map(({ version }) => version);
  if (scheduled.length === 0) return null;
  return (
    <p className={classes.quiet}>
      Version {scheduled.join(' and ')} is published and does not hold yet. Your changes are made on top of
      it: what you publish takes its place.
    </p>
  );
}
