import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Choices, Clash, Side } from '#admin-editor/merge/clash.ts';
import { clashWords } from '#admin-editor/merge/clash-words.ts';
import { SideChoice } from '#admin-editor/merge/side-choice.tsx';
import { useFocusLeft } from '#admin-editor/panes/use-focus-left.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { meet } from '../draft/merging.ts';
import type { Conflict } from '../draft/use-draft.ts';
import { messages } from '../messages.ts';
import classes from './admin-forms.module.css';
import { clashSides } from './clash-sides.ts';

interface ConflictPanelProps {
  conflict: Conflict;
  /** Your own address: what another window of yours saved is called so. */
  me: string;
  /** What is being edited. */
  current: Definition;
  onSettle: (choices: Choices) => void;
}

/** Two people changed the same thing: every such place with what it was and both changes, to choose from. */
export function ConflictPanel({ conflict, me, current, onSettle }: ConflictPanelProps) {
  useFocusLeft();
  const { meeting, with: other } = conflict;
  const [choices, setChoices] = useState<Choices>(() => new Map());
  const { clashes } = useMemo(() => meet(meeting, current, choices), [meeting, current, choices]);
  const open = clashes.filter(({ key }) => !choices.has(key)).length;
  const sides = clashSides(other, me, messages.clash.saved);
  const chooseAll = (side: Side) => setChoices(new Map(clashes.map(({ key }) => [key, side])));
  return (
    <section className={classes.panel} role="alert" aria-label="Changed by two">
      <p className={classes.strong}>{sides.said}</p>
      <p className={classes.quiet}>{messages.clash.rest}</p>
      {clashes.map((clash) => (
        <ClashChoice
          key={clash.key}
          clash={clash}
          meeting={meeting}
          current={current}
          theirs={sides.theirs}
          mine={sides.mine}
          choice={choices.get(clash.key)}
          onChoose={(side) => setChoices(new Map(choices).set(clash.key, side))}
        />
      ))}
      <div className={classes.buttons}>
        <Button size="xs" disabled={open > 0} onClick={() => onSettle(choices)}>
          {open === 0 ? 'Go on with this' : `Go on (${open} to choose)`}
        </Button>
        {clashes.length > 1 ? (
          <>
            <Button size="xs" variant="default" onClick={() => chooseAll('mine')}>
              {sides.mineEverywhere}
            </Button>
            <Button size="xs" variant="default" onClick={() => chooseAll('theirs')}>
              {sides.theirsEverywhere}
            </Button>
          </>
        ) : null}
      </div>
    </section>
  );
}

interface ClashChoiceProps {
  clash: Clash;
  meeting: Conflict['meeting'];
  current: Definition;
  theirs: string;
  mine: string;
  choice: Side | undefined;
  onChoose: (side: Side) => void;
}

function ClashChoice({ clash, meeting, current, theirs, mine, choice, onChoose }: ClashChoiceProps) {
  const words = clashWords(clash, [current, meeting.theirs, meeting.base]);
  return <SideChoice words={words} theirs={theirs} mine={mine} choice={choice} onChoose={onChoose} />;
}
