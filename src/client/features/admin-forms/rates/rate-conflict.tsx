import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Choices, Clash, Side } from '#admin-editor/merge/clash.ts';
import { SideChoice } from '#admin-editor/merge/side-choice.tsx';
import type { RateFigure, RateFigures, RateGroup } from '#contract/rates.ts';
import { Card } from '#ui/card.tsx';
import { clashSides, type OtherSide } from '../components/clash-sides.ts';
import { messages } from '../messages.ts';
import { meetRates, type RateMeeting } from './rate-merge.ts';
import classes from './rates.module.css';
import { sourcesWords, valueWords } from './value-words.ts';

/** Figures that another person and this one changed differently, until it is chosen which count. */
export interface RatesConflict {
  readonly meeting: RateMeeting;
  /** Who saved, published or discarded; or what this browser kept of an earlier time. */
  readonly with: OtherSide;
}

interface RateConflictProps {
  conflict: RatesConflict;
  /** Your own address: what another window of yours saved is called so. */
  me: string;
  groups: readonly RateGroup[];
  /** What is being edited. */
  figures: RateFigures;
  onSettle: (choices: Choices) => void;
}

/** Two people changed the same figures: each with what it was and both changes, to choose from. */
export function RateConflict({ conflict, me, groups, figures, onSettle }: RateConflictProps) {
  const { meeting, with: other } = conflict;
  const [choices, setChoices] = useState<Choices>(() => new Map());
  const { clashes } = useMemo(() => meetRates(meeting, figures), [meeting, figures]);
  const open = clashes.filter(({ key }) => !choices.has(key)).length;
  const sides = clashSides(other, me, messages.rates.clash);
  const chooseAll = (side: Side) => setChoices(new Map(clashes.map(({ key }) => [key, side])));
  return (
    <Card tone="warn" role="alert" aria-label="Changed by two" className={classes.conflict}>
      <div className={classes.panel}>
        <p>{sides.said}</p>
        <p className={classes.quiet}>{messages.clash.rest}</p>
        {clashes.map((clash) => (
          <SideChoice
            key={clash.key}
            words={wordsOf(clash, groups)}
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
      </div>
    </Card>
  );
}

/** 'Personal allowance', and each side as '£13,000, not verified, 1 source: Budget 2027'. */
function wordsOf({ of, attribute, base, theirs, mine }: Clash, groups: readonly RateGroup[]) {
  const described = groups.find(({ name }) => name === of.id)?.figures.find(({ name }) => name === attribute);
  const words = (side: unknown) => {
    if (side === undefined) return 'nothing';
    const { value, sources, verified } = side as RateFigure; // both sets hold figures alone
    const proof = `${verified ? 'verified' : 'not verified'}, ${sourcesWords(sources)}`;
    return `${valueWords(value, described?.unit ?? 'count')}, ${proof}`;
  };
  return {
    what: described?.label ?? attribute,
    base: words(base),
    theirs: words(theirs),
    mine: words(mine),
  };
}
