import { useCallback } from 'react';
import type { Choices } from '../merge/merge-conflict.ts';
import { conflictWords } from '../merge/conflict-words.ts';
import { useFocusLeft } from '../panes/use-focus-left.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Conflict } from './merge-types.ts';
import { mergeDrafts } from './merging.ts';
import { messages } from '../open-form/messages.ts';
import { ConflictChoices } from './conflict-choices.tsx';
import { conflictSides } from './conflict-sides.ts';

interface ConflictPanelProps {
  conflict: Conflict<Definition>;
  /** Your own address: a save from another of your windows is named as yours. */
  me: string;
  /** What is being edited. */
  current: Definition;
  onSettle: (choices: Choices) => void;
}

/** Two people changed the same part of a form. */
export function ConflictPanel({ conflict, me, current, onSettle }: ConflictPanelProps) {
  useFocusLeft();
  const { mergeInput, with: other } = conflict;
  const conflictsOf = useCallback(
    (choices: Choices) => mergeDrafts(mergeInput, current, choices).conflicts,
    [mergeInput, current],
  );
  return (
    <ConflictChoices
      sides={conflictSides(other, me, messages.conflict.saved)}
      conflictsOf={conflictsOf}
      wordsOf={(one) => conflictWords(one, [mergeInput.base, mergeInput.theirs, current])}
      onSettle={onSettle}
    />
  );
}
