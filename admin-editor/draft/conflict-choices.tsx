import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Stack, Text } from '#ui/layout.tsx';
import type { Choices, MergeConflict, Side } from '../merge/merge-conflict.ts';
import type { ConflictWords } from '../merge/conflict-words.ts';
import { SideChoice } from '../merge/side-choice.tsx';
import { messages } from '../open-form/messages.ts';
import type { ConflictSides } from './conflict-sides.ts';
import { EditorPanel, PanelButtons } from '../panes/editor-panel.tsx';

interface ConflictChoicesProps {
  sides: ConflictSides;
  /** Must be the same function until the conflict changes. A choice can bring up more conflicts. */
  conflictsOf: (choices: Choices) => readonly MergeConflict[];
  wordsOf: (conflict: MergeConflict) => ConflictWords;
  onSettle: (choices: Choices) => void;
}

/** Every place that two people changed differently, with the original and both changes to choose from. */
export function ConflictChoices({ sides, conflictsOf, wordsOf, onSettle }: ConflictChoicesProps) {
  const [choices, setChoices] = useState<Choices>(() => new Map());
  const conflicts = useMemo(() => conflictsOf(choices), [conflictsOf, choices]);
  const open = conflicts.filter(({ key }) => !choices.has(key)).length;
  const chooseAll = (side: Side) => setChoices(new Map(conflicts.map(({ key }) => [key, side])));
  return (
    <EditorPanel role="alert" aria-label="Conflicting changes">
      <p>{sides.message}</p>
      <Text size="sm">{messages.conflict.rest}</Text>
      <Stack gap={3} isDivided>
        {conflicts.map((conflict) => (
          <SideChoice
            key={conflict.key}
            words={wordsOf(conflict)}
            theirs={sides.theirs}
            mine={sides.mine}
            choice={choices.get(conflict.key)}
            onChoose={(side) => setChoices(new Map(choices).set(conflict.key, side))}
          />
        ))}
      </Stack>
      <PanelButtons>
        <Button size="xs" disabled={open > 0} onClick={() => onSettle(choices)}>
          {open === 0 ? 'Apply' : `Apply (${open} to choose)`}
        </Button>
        {conflicts.length > 1 ? (
          <>
            <Button size="xs" variant="default" onClick={() => chooseAll('mine')}>
              {sides.mineEverywhere}
            </Button>
            <Button size="xs" variant="default" onClick={() => chooseAll('theirs')}>
              {sides.theirsEverywhere}
            </Button>
          </>
        ) : null}
      </PanelButtons>
    </EditorPanel>
  );
}
