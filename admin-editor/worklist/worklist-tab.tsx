import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { EditorActions } from '../editor/use-editor.ts';
import { type Signing, WorklistPanel } from './worklist-panel.tsx';
import type { Definition } from '#form-schemas/definition.ts';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { useSignOffMutation, worklistApi } from './api.ts';
import { useWorklist } from './use-worklist.ts';

interface WorklistProps {
  which: { code: string; taxYear: string };
  definition: Definition;
}

interface WorklistTabProps extends WorklistProps {
  onGoTo: (at: number | undefined) => void;
  /** Undefined for people who cannot edit. */
  actions: Pick<EditorActions, 'edit' | 'removeAt'> | undefined;
}

/** The worklist of the form with its current content. */
export function WorklistTab({ which, definition, onGoTo, actions }: WorklistTabProps) {
  const { worklist, error } = useWorklist(which, definition);
  const { notice, onSign } = useSigning(which);
  if (worklist === undefined)
    return error === undefined ? (
      <SkeletonRows rows={3} />
    ) : (
      <EmptyState title="We could not load the worklist">{errorMessage(error)}</EmptyState>
    );
  if (worklist === 'none')
    return (
      <EmptyState title="No worklist">
        {which.taxYear} was not started from the year before for this form, so you can publish it without one.
      </EmptyState>
    );
  return (
    <WorklistPanel
      {...worklist}
      definition={definition}
      notice={notice}
      actions={actions && { onSign, onEdit: actions.edit, onRemove: actions.removeAt }}
      onGoTo={onGoTo}
    />
  );
}

/** 'Worklist 7 to decide' */
export function WorklistLabel({ which, definition }: WorklistProps) {
  const { worklist } = useWorklist(which, definition);
  if (worklist === undefined || worklist === 'none' || worklist.isOver) return 'Worklist';
  const open = worklist.states.filter(({ isOpen }) => isOpen).length;
  return (
    <>
      Worklist{' '}
      <Chip tone={open === 0 ? 'accent' : 'plain'}>{open === 0 ? 'signed off' : `${open} to decide`}</Chip>
    </>
  );
}

function useSigning({ code, taxYear }: WorklistProps['which']) {
  const [sign] = useSignOffMutation();
  const [notice, setNotice] = useState<string>();
  const dispatch = useDispatch<ThunkDispatch<never, undefined, UnknownAction>>();
  const onSign = async (signings: readonly Signing[]) => {
    const params = { code, taxYear };
    try {
      const { signedOff } = await sign({ params, body: { items: [...signings] } }).unwrap();
      // A reply already on its way does not know this decision.
      dispatch(worklistApi.util.getRunningQueryThunk('getWorklist', { params }))?.abort();
      dispatch(
        worklistApi.util.updateQueryData('getWorklist', { params }, ({ worklist }) => {
          if (worklist !== null) worklist.signedOff = signedOff;
        }),
      );
      setNotice(undefined);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setNotice(`Not signed off. ${errorMessage(error)}`);
    }
  };
  return { notice, onSign };
}
