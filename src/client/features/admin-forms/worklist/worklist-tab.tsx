import { useMemo } from 'react';
import type { EditorShown } from '#admin-editor/editor-shown.ts';
import { WorklistPanel } from '#admin-editor/worklist/worklist-panel.tsx';
import { statesOf, type WorkState } from '#form-schemas/roll/signed-off.ts';
import { worklistOf } from '#form-schemas/roll/worklist.ts';
import { Chip } from '#ui/chip.tsx';
import type { Worklist } from './use-worklist.ts';

interface WorklistProps {
  worklist: Worklist;
  shown: EditorShown;
}

/** The worklist of the form as it is being edited. */
export function WorklistTab({ worklist, shown }: WorklistProps) {
  const { from, to, answers, isOver, notice, onSign } = worklist;
  const states = useStates(worklist, shown);
  return (
    <WorklistPanel
      definition={shown.definition}
      states={states}
      from={from}
      to={to}
      answers={answers}
      isOver={isOver}
      notice={notice}
      onSign={onSign}
      onEdit={shown.actions.edit}
      onGoTo={shown.goTo}
    />
  );
}

/** 'Worklist 7 to decide' */
export function WorklistLabel({ worklist, shown }: WorklistProps) {
  const open = useStates(worklist, shown).filter(({ isOpen }) => isOpen).length;
  return (
    <>
      Worklist{' '}
      {worklist.isOver ? null : (
        <Chip tone={open === 0 ? 'accent' : 'plain'}>{open === 0 ? 'signed off' : `${open} to decide`}</Chip>
      )}
    </>
  );
}

function useStates({ before, from, to, signedOff }: Worklist, { definition }: EditorShown): WorkState[] {
  const items = useMemo(() => worklistOf(before, definition, from, to), [before, definition, from, to]);
  return useMemo(() => statesOf(items, signedOff), [items, signedOff]);
}
