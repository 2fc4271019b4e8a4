import { useCallback } from 'react';
import type { Choices } from '#admin-editor/merge/clash.ts';
import { clashWords } from '#admin-editor/merge/clash-words.ts';
import { useFocusLeft } from '#admin-editor/panes/use-focus-left.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Conflict } from '../draft/meeting.ts';
import { meet } from '../draft/merging.ts';
import { messages } from '../messages.ts';
import { ClashChoices } from './clash-choices.tsx';
import { clashSides } from './clash-sides.ts';

interface ConflictPanelProps {
  conflict: Conflict<Definition>;
  /** Your own address: what another window of yours saved is called so. */
  me: string;
  /** What is being edited. */
  current: Definition;
  onSettle: (choices: Choices) => void;
}

/** Two people changed the same thing of a form. */
export function ConflictPanel({ conflict, me, current, onSettle }: ConflictPanelProps) {
  useFocusLeft();
  const { meeting, with: other } = conflict;
  const clashesOf = useCallback(
    (choices: Choices) => meet(meeting, current, choices).clashes,
    [meeting, current],
  );
  return (
    <ClashChoices
      sides={clashSides(other, me, messages.clash.saved)}
      clashesOf={clashesOf}
      wordsOf={(clash) => clashWords(clash, [meeting.base, meeting.theirs, current])}
      onSettle={onSettle}
    />
  );
}
