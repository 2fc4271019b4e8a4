import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Choices, Clash, Side } from '../merge/clash.ts';
import type { ClashWords } from '../merge/clash-words.ts';
import { SideChoice } from '../merge/side-choice.tsx';
import { messages } from '../open-form/messages.ts';
import classes from '../open-form/open-form.module.css';
import type { ClashSides } from './clash-sides.ts';

interface ClashChoicesProps {
  sides: ClashSides;
  /** Always the same function until what is met changes. What is chosen may bring up more. */
  clashesOf: (choices: Choices) => readonly Clash[];
  wordsOf: (clash: Clash) => ClashWords;
  onSettle: (choices: Choices) => void;
}

/** Every place that two changed differently, with what it was and both changes, to choose from. */
export function ClashChoices({ sides, clashesOf, wordsOf, onSettle }: ClashChoicesProps) {
  const [choices, setChoices] = useState<Choices>(() => new Map());
  const clashes = useMemo(() => clashesOf(choices), [clashesOf, choices]);
  const open = clashes.filter(({ key }) => !choices.has(key)).length;
  const chooseAll = (side: Side) => setChoices(new Map(clashes.map(({ key }) => [key, side])));
  return (
    <section className={classes.panel} role="alert" aria-label="Conflicting changes">
      <p className={classes.strong}>{sides.said}</p>
      <p className={classes.quiet}>{messages.clash.rest}</p>
      {clashes.map((clash) => (
        <SideChoice
          key={clash.key}
          words={wordsOf(clash)}
          theirs={sides.theirs}
          mine={sides.mine}
          choice={choices.get(clash.key)}
          onChoose={(side) => setChoices(new Map(choices).set(clash.key, side))}
        />
      ))}
      <div className={classes.buttons}>
        <Button size="xs" disabled={open > 0} onClick={() => onSettle(choices)}>
          {open === 0 ? 'Apply' : `Apply (${open} to choose)`}
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
