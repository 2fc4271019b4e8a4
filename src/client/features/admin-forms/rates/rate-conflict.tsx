import { Button } from '@mantine/core';
import type { RateGroup } from '#contract/rates.ts';
import { Card } from '#ui/card.tsx';
import { messages } from '../messages.ts';
import { figureChanges } from './figure-changes.ts';
import classes from './rates.module.css';
import type { OpenedRates } from './use-rates.ts';

interface RateConflictProps {
  rates: Pick<OpenedRates, 'log' | 'state' | 'theirs' | 'keepMine' | 'takeTheirs' | 'lookAtTheirs'>;
  groups: readonly RateGroup[];
}

/** Two people edited at once: what is different, and a choice that loses neither. */
export function RateConflict({ rates, groups }: RateConflictProps) {
  const { log, state, theirs } = rates;
  if (state.is !== 'conflict') return null;
  if (theirs === undefined)
    return (
      <Card tone="warn" role="alert">
        <p>{messages.savedMeanwhile(messages.someone)} Nothing of yours is lost.</p>
        <Button size="xs" variant="default" onClick={() => void rates.lookAtTheirs()}>
          Show the difference
        </Button>
      </Card>
    );
  const different = figureChanges(groups, theirs.figures, log.figures);
  return (
    <Card tone="warn" role="alert">
      <div className={classes.panel}>
        <p>{messages.savedMeanwhile(theirs.who)} From their version to yours:</p>
        <ul className={classes.list}>
          {different.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className={classes.quiet}>Whichever you choose, Undo brings the other back.</p>
        <div className={classes.buttons}>
          <Button size="xs" onClick={() => void rates.keepMine(theirs)}>
            Keep mine
          </Button>
          <Button size="xs" variant="default" onClick={() => rates.takeTheirs(theirs)}>
            Use theirs
          </Button>
        </div>
      </div>
    </Card>
  );
}
