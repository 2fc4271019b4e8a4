import { Button, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useChanges } from '#admin-editor/changes/use-changes.ts';
import { placed, problemsOf, type EditorProblem } from '#admin-editor/problems.ts';
import type { ScenarioResult } from '#contract/scenario-result.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { usePublishFormMutation } from '../api.ts';
import type { Draft } from '../draft/use-draft.ts';
import classes from './admin-forms.module.css';
import { ChangeList } from './change-list.tsx';

interface PublishPanelProps {
  which: { code: string; taxYear: string };
  draft: Draft;
  /** Nothing is published for the year yet: what is the same as last year's is published all the same. */
  isFirst: boolean;
  /** What is typed in the properties and cannot be read. */
  unfinished: readonly EditorProblem[];
  onClose: () => void;
  /** Absent when there is no draft to discard. */
  onDiscard: (() => void) | undefined;
  onPublished: () => Promise<void>;
  /** What the server found wrong. */
  onProblems: (problems: readonly EditorProblem[]) => void;
}

/** What publishing changes for filers, with a note for the next admin. Problems have to be put right before. */
export function PublishPanel({
  which,
  draft,
  isFirst,
  unfinished,
  onClose,
  onDiscard,
  onPublished,
  onProblems,
}: PublishPanelProps) {
  const { current, published, saver } = draft;
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [publish, { isLoading }] = usePublishFormMutation();
  const problems = useMemo(() => [...problemsOf(current), ...unfinished], [current, unfinished]);
  const count = useChanges(published, current)?.length ?? 0;
  // Publishing opens the form anew, and a version set aside is kept by this window alone.
  const hasAside = draft.asides.length > 0;
  const canPublish = problems.length === 0 && (isFirst || count > 0) && !hasAside;

  const onPublish = async () => {
    setRefusal(undefined);
    onProblems([]);
    if (!(await saver.flush())) {
      setRefusal('The draft could not be saved, so it was not published.');
      return;
    }
    try {
      const reply = await publish({
        params: which,
        body: { revision: saver.revision(), ...(note.trim() === '' ? {} : { note: note.trim() }) },
      }).unwrap();
      if (reply.status === 'error') {
        onProblems([
          ...reply.problems.map((problem) => placed(problem, current)),
          ...(reply.failing ?? []).flatMap((result) => asProblems(result, current)),
        ]);
        setRefusal(`${reply.message} They are listed under Problems.`);
        return;
      }
      toast(`Version ${reply.version} is published. Filers see it from now on.`);
      await onPublished();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setRefusal(errorMessage(error));
    }
  };

  return (
    <section className={classes.panel} aria-label="Publish">
      <h2 className={classes.strong}>
        Publish {current.title} {which.taxYear}
      </h2>
      {problems.length > 0 ? (
        <p className={classes.bad}>
          {problems.length === 1 ? 'One problem has' : `${problems.length} problems have`} to be put right
          before: {problems[0]?.message}
        </p>
      ) : null}
      {hasAside ? (
        <p className={classes.bad}>A version is set aside. Switch to it or forget it before publishing.</p>
      ) : null}
      <p className={classes.quiet}>
        {count === 0
          ? isFirst
            ? `The same as the year before, as a version of ${which.taxYear}.`
            : 'There is nothing to publish: filers see the same already.'
          : `${count === 1 ? 'One change' : `${count} changes`} for filers of ${which.taxYear}. Earlier versions stay readable, and what was filed stays as it was.`}
      </p>
      {count === 0 ? null : <ChangeList before={published} after={current} />}
      <Textarea
        size="xs"
        label="Note for the history"
        placeholder="Why this changed, and where it says so"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {refusal === undefined ? null : (
        <p className={classes.bad} role="alert">
          {refusal}
        </p>
      )}
      <div className={classes.buttons}>
        <Button size="xs" disabled={!canPublish} loading={isLoading} onClick={() => void onPublish()}>
          Publish
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          Not now
        </Button>
        {onDiscard === undefined ? null : (
          <Button size="xs" variant="subtle" color="red" onClick={onDiscard}>
            Discard the draft…
          </Button>
        )}
      </div>
    </section>
  );
}

/** What fails of a scenario, at its field. */
function asProblems({ code, taxYear, name, failures }: ScenarioResult, of: Definition): EditorProblem[] {
  return failures.map(({ form, field, place, rule, expected, found }) => {
    const at = form === of.code ? of.form_json.fields.findIndex((one) => one.name === field) : -1;
    const message = `Scenario “${name}” of ${code} ${taxYear}: ${place}, ${rule}: expected ${expected}, found ${found}`;
    return { message, at: at < 0 ? undefined : at, attribute: undefined };
  });
}
