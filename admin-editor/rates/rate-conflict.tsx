import { useCallback } from 'react';
import type { Choices, MergeConflict } from '../merge/merge-conflict.ts';
import type { ConflictWords } from '../merge/conflict-words.ts';
import type { RateFigure, RateFigures, RateGroup } from '#contract/rates/rates.ts';
import { Card } from '#ui/card.tsx';
import { ConflictChoices } from '../draft/conflict-choices.tsx';
import { conflictSides } from '../draft/conflict-sides.ts';
import type { Conflict } from '../draft/merge-types.ts';
import { messages } from '../open-form/messages.ts';
import { mergeRates } from './rate-merge.ts';
import classes from './rates.module.css';
import { sourcesWords, valueWords } from './value-words.ts';

interface RateConflictProps {
  conflict: Conflict<RateFigures>;
  /** Your own address: a save from another of your windows is named as yours. */
  me: string;
  groups: readonly RateGroup[];
  /** What is being edited. */
  figures: RateFigures;
  onSettle: (choices: Choices) => void;
}

/** Two people changed the same figures. */
export function RateConflict({ conflict, me, groups, figures, onSettle }: RateConflictProps) {
  const { mergeInput, with: other } = conflict;
  const conflictsOf = useCallback(
    (choices: Choices) => mergeRates(mergeInput, figures, choices).conflicts,
    [mergeInput, figures],
  );
  return (
    <Card tone="warn" padding="none" className={classes.conflict}>
      <ConflictChoices
        sides={conflictSides(other, me, messages.rates.conflict)}
        conflictsOf={conflictsOf}
        wordsOf={(one) => wordsOf(one, groups)}
        onSettle={onSettle}
      />
    </Card>
  );
}

/** 'Personal Allowance', and each side as '£13,000, not verified · 1 source: Budget 2027'. */
function wordsOf(
  { of, attribute, base, theirs, mine }: MergeConflict,
  groups: readonly RateGroup[],
): ConflictWords {
  const described = groups.find(({ name }) => name === of.id)?.figures.find(({ name }) => name === attribute);
  const words = (side: unknown) => {
    if (side === undefined) return 'nothing';
    const { value, sources, verified } = side as RateFigure; // both sets only contain figures
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
