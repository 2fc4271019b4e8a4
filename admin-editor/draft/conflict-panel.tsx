import { useCallback } from 'react';
import type { Choices } from '../merge/clash.ts';
import { clashWords } from '../merge/clash-words.ts';
import { useFocusLeft } from '../panes/use-focus-left.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Conflict } from './meeting.ts';
import { meet } from './merging.ts';
import { messages } from '../open-form/messages.ts';
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
