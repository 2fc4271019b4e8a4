import { Radio } from '@mantine/core';
import type { Side } from './merge-conflict.ts';
import type { ConflictWords } from './conflict-words.ts';
import classes from './side-choice.module.css';

interface SideChoiceProps {
  words: ConflictWords;
  /** Names of the two sides. */
  theirs: string;
  mine: string;
  choice: Side | undefined;
  onChoose: (side: Side) => void;
}

/** One conflict: the original, and both changes to choose from. */
export function SideChoice({ words, theirs, mine, choice, onChoose }: SideChoiceProps) {
  return (
    <Radio.Group
      className={classes.clash}
      label={words.what}
      description={`Before: ${words.base}`}
      value={choice ?? null}
      onChange={(value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
    >
      <div className={classes.sides}>
        <Radio value="theirs" label={`${theirs}: ${words.theirs}`} />
        <Radio value="mine" label={`${mine}: ${words.mine}`} />
      </div>
    </Radio.Group>
  );
}
