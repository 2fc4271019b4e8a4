import { Radio } from '@mantine/core';
import { RadioLines } from './radio-lines.tsx';
import type { Side } from './merge-conflict.ts';
import type { ConflictWords } from './conflict-words.ts';

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
      label={words.what}
      description={`Before: ${words.base}`}
      value={choice ?? null}
      onChange={(value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
    >
      <RadioLines>
        <Radio value="theirs" label={`${theirs}: ${words.theirs}`} />
        <Radio value="mine" label={`${mine}: ${words.mine}`} />
      </RadioLines>
    </Radio.Group>
  );
}
