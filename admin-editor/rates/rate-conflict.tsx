import { useCallback } from 'react';
import type { Choices, Clash } from '../merge/clash.ts';
import type { ClashWords } from '../merge/clash-words.ts';
import type { RateFigure, RateFigures, RateGroup } from '#contract/rates.ts';
import { Card } from '#ui/card.tsx';
import { ClashChoices } from '../draft/clash-choices.tsx';
import { clashSides } from '../draft/clash-sides.ts';
import type { Conflict } from '../draft/meeting.ts';
import { messages } from '../open-form/messages.ts';
import { meetRates } from './rate-merge.ts';
import classes from './rates.module.css';
import { sourcesWords, valueWords } from './value-words.ts';

interface RateConflictProps {
  conflict: Conflict<RateFigures>;
  /** Your own address: what another window of yours saved is called so. */
  me: string;
  groups: readonly RateGroup[];
  /** What is being edited. */
  figures: RateFigures;
  onSettle: (choices: Choices) => void;
}

/** Two people changed the same figures. */
export function RateConflict({ conflict, me, groups, figures, onSettle }: RateConflictProps) {
  const { meeting, with: other } = conflict;
  const clashesOf = useCallback(
    (choices: Choices) => meetRates(meeting, figures, choices).clashes,
    [meeting, figures],
  );
  return (
    <Card tone="warn" padding="none" className={classes.conflict}>
      <ClashChoices
        sides={clashSides(other, me, messages.rates.clash)}
        clashesOf={clashesOf}
        wordsOf={(clash) => wordsOf(clash, groups)}
        onSettle={onSettle}
      />
    </Card>
  );
}

/** 'Personal allowance', and each side as '£13,000, not verified · 1 source: Budget 2027'. */
function wordsOf({ of, attribute, base, theirs, mine }: Clash, groups: readonly RateGroup[]): ClashWords {
  const described = groups.find(({ name }) => name === of.id)?.figures.find(({ name }) => name === attribute);
  const words = (side: unknown) => {
    if (side === undefined) return 'nothing';
    const { value, sources, verified } = side as RateFigure; // both sets hold figures alone
    const proof = `${verified ? 'verified' : 'not verified'} · ${sourcesWords(sources)}`;
    return `${valueWords(value, described?.unit ?? 'count')}, ${proof}`;
  };
  return {
    what: described?.label ?? attribute,
    base: words(base),
    theirs: words(theirs),
    mine: words(mine),
  };
}
