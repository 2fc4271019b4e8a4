import { Button } from '@mantine/core';
import { useContext, useMemo, useState } from 'react';
import type { Definition, FormJson } from '#form-schemas/definition.ts';
import { changesBetween } from '../changes/changes.ts';
import { OtherBoxes } from '../conditions/other-boxes.ts';
import type { Choices } from '../merge/clash.ts';
import { clashWords } from '../merge/clash-words.ts';
import { SideChoice } from '../merge/side-choice.tsx';
import classes from './source-view.module.css';
import { type SourceProblem, takenOver, type Waiting } from './waiting.ts';

interface WaitingPanelProps {
  waiting: Waiting;
  /** The form as it is now. */
  now: Definition;
  /** Leads to the place in the text. */
  onProblem: (problem: SourceProblem) => void;
  /** Gives the text up. */
  onForm: () => void;
  /** What was chosen where form and text say different things. */
  onTake: (form: FormJson, choices: Choices) => void;
}

/** Above a text that is not taken over: why, what changed in the form meanwhile, and what is to be chosen. */
export function WaitingPanel({ waiting, now, onProblem, onForm, onTake }: WaitingPanelProps) {
  const { from, form, problems } = waiting;
  const others = useContext(OtherBoxes);
  const meanwhile = useMemo(
    () => (now.form_json === from.form_json ? [] : changesBetween(from, now, others)),
    [from, now, others],
  );
  const told = problems.slice(0, MOST_TOLD);
  const goBack = (
    <Button size="compact-xs" variant="default" onClick={onForm}>
      Go back to the form
    </Button>
  );
  return (
    <div className={classes.waiting}>
      {form === undefined ? (
        <>
          <p className={classes.status}>The form is unchanged, because this text has problems. {goBack}</p>
          <ul className={classes.problems} aria-label="Problems of the text">
            {told.map((problem) => (
              <li key={problem.words}>
                <button type="button" className={classes.problem} onClick={() => onProblem(problem)}>
                  {problem.words}
                </button>
              </li>
            ))}
          </ul>
          {problems.length > told.length ? (
            <p className={classes.status}>
              And {problems.length - told.length} more, underlined in the text.
            </p>
          ) : null}
          {meanwhile.length === 0 ? null : (
            <p className={classes.status}>
              Also changed in the form:{' '}
              {meanwhile
                .slice(0, MOST_TOLD)
                .map(({ short }) => short)
                .join('; ')}
              {meanwhile.length > MOST_TOLD ? `; and ${meanwhile.length - MOST_TOLD} more` : ''}.
            </p>
          )}
        </>
      ) : (
        <ClashesOfText from={from} now={now} form={form} onTake={onTake} goBack={goBack} />
      )}
    </div>
  );
}

const MOST_TOLD = 3;

/** The same was changed in the form and in the text: both, to choose from. */
function ClashesOfText({
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
  const { clashes } = useMemo(() => takenOver(from, now, form, choices), [from, now, form, choices]);
  const open = clashes.filter(({ key }) => !choices.has(key)).length;
  return (
    <section aria-label="Changed in the form and in the text" className={classes.clashes}>
      <p className={classes.status}>
        The form has changed in the same places as this text. Choose which to use. Everything else from both
        stays.
      </p>
      {clashes.map((clash) => (
        <SideChoice
          key={clash.key}
          words={clashWords(clash, [{ ...from, form_json: form }, now, from])}
          theirs="In the form"
          mine="In this text"
          choice={choices.get(clash.key)}
          onChoose={(side) => setChoices(new Map(choices).set(clash.key, side))}
        />
      ))}
      <div className={classes.status}>
        <Button size="compact-xs" disabled={open > 0} onClick={() => onTake(form, choices)}>
          {open === 0 ? 'Apply' : `Apply (${open} to choose)`}
        </Button>
        {goBack}
      </div>
    </section>
  );
}
