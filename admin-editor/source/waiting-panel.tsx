import { Button } from '@mantine/core';
import { useContext, useMemo, useState } from 'react';
import type { Definition, FormJson } from '#form-schemas/definition.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { changesBetween } from '../changes/changes.ts';
import { OtherBoxes } from '../conditions/other-boxes.ts';
import type { Choices } from '../merge/merge-conflict.ts';
import { conflictWords } from '../merge/conflict-words.ts';
import { SideChoice } from '../merge/side-choice.tsx';
import { type SourceProblem, mergeText, type Waiting } from './waiting.ts';
import classes from './source-view.module.css';

interface WaitingPanelProps {
  waiting: Waiting;
  /** The current form. */
  now: Definition;
  /** Goes to the place in the text. */
  onProblem: (problem: SourceProblem) => void;
  /** Discards the text. */
  onForm: () => void;
  /** The choices made where form and text differ. */
  onTake: (form: FormJson, choices: Choices) => void;
}

/** Shown above a text that has not been applied: why, what changed in the form since, and what to choose. */
export function WaitingPanel({ waiting, now, onProblem, onForm, onTake }: WaitingPanelProps) {
  const { from, form, problems } = waiting;
  const others = useContext(OtherBoxes);
  const changesSince = useMemo(
    () => (now.form_json === from.form_json ? [] : changesBetween(from, now, others)),
    [from, now, others],
  );
  const listed = problems.slice(0, MOST_LISTED);
  const goBack = (
    <Button size="compact-xs" variant="default" onClick={onForm}>
      Go back to the form
    </Button>
  );
  return (
    <Stack gap={1}>
      {form === undefined ? (
        <>
          <Text size="sm">The form is unchanged, because this text has problems. {goBack}</Text>
          <Stack as="ul" gap={1} aria-label="Problems of the text">
            {listed.map((problem) => (
              <li key={problem.words}>
                <LinkButton size="sm" className={classes.problem} onClick={() => onProblem(problem)}>
                  {problem.words}
                </LinkButton>
              </li>
            ))}
          </Stack>
          {problems.length > listed.length ? (
            <Text size="sm">And {problems.length - listed.length} more, underlined in the text.</Text>
          ) : null}
          {changesSince.length === 0 ? null : (
            <Text size="sm">
              Also changed in the form:{' '}
              {changesSince
                .slice(0, MOST_LISTED)
                .map(({ short }) => short)
                .join('; ')}
              {changesSince.length > MOST_LISTED ? `; and ${changesSince.length - MOST_LISTED} more` : ''}.
            </Text>
          )}
        </>
      ) : (
        <TextConflicts from={from} now={now} form={form} onTake={onTake} goBack={goBack} />
      )}
    </Stack>
  );
}

const MOST_LISTED = 3;

/** The form and the text changed the same thing: shows both, to choose from. */
function TextConflicts({
  from,
  now,
  form,
  onTake,
  goBack,
}: {
  from: Definition;
  now: Definition;
  form: FormJson;
  onTake: WaitingPanelProps['onTake'];
  goBack: React.ReactNode;
}) {
  const [choices, setChoices] = useState<Choices>(() => new Map());
  const { conflicts } = useMemo(() => mergeText(from, now, form, choices), [from, now, form, choices]);
  const open = conflicts.filter(({ key }) => !choices.has(key)).length;
  return (
    <Stack as="section" gap={2} aria-label="Changed in the form and in the text">
      <Text size="sm">
        The form has changed in the same places as this text. Choose which to use. Everything else from both
        stays.
      </Text>
      {conflicts.map((conflict) => (
        <SideChoice
          key={conflict.key}
          words={conflictWords(conflict, [{ ...from, form_json: form }, now, from])}
          theirs="In the form"
          mine="In this text"
          choice={choices.get(conflict.key)}
          onChoose={(side) => setChoices(new Map(choices).set(conflict.key, side))}
        />
      ))}
      <Row>
        <Button size="compact-xs" disabled={open > 0} onClick={() => onTake(form, choices)}>
          {open === 0 ? 'Apply' : `Apply (${open} to choose)`}
        </Button>
        {goBack}
      </Row>
    </Stack>
  );
}
