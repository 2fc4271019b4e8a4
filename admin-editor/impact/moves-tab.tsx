import { useCallback, useContext, useState } from 'react';
import type { EditorShown } from '../editor/editor-shown.ts';
import { MovesPanel } from '../moves/moves-panel.tsx';
import type { Definition } from '#form-schemas/definition.ts';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { useConfirmLossesMutation, usePreviewMovesMutation } from './api.ts';
import { LossesConfirmed } from './losses-confirmed.ts';
import { useDraftCheck } from './use-draft-check.ts';
import { useAnswerTurns } from './use-answer-turns.ts';
import { useOtherForms } from './use-other-forms.ts';

interface MovesTabProps {
  which: { code: string; taxYear: string };
  shown: Pick<EditorShown, 'definition' | 'published' | 'changes'>;
  /** Without it the migrations are read-only. */
  onEdit: EditorShown['actions']['edit'] | undefined;
}

/** Where saved answers go with the form as it is, tried by the server on the existing answers. */
export function MovesTab({ which: { code, taxYear }, shown, onEdit }: MovesTabProps) {
  const { definition, published, changes } = shown;
  const [preview] = usePreviewMovesMutation();
  const [confirm] = useConfirmLossesMutation();
  const [round, setRound] = useState(0);
  const onConfirmed = useContext(LossesConfirmed);
  const ask = useCallback(
    (of: Definition) => preview({ params: { code, taxYear }, body: { definition: of } }).unwrap(),
    [preview, code, taxYear],
  );
  const { found, notice } = useDraftCheck(definition, ask, round, useAnswerTurns());
  const others = useOtherForms(
    { code, taxYear },
    (definition.form_json.migrations ?? []).flatMap(({ form }) => form ?? []),
  );
  const onConfirm = async (losses: readonly string[]): Promise<string | undefined> => {
    try {
      const body = { definition, losses: [...losses] };
      const reply = await confirm({ params: { code, taxYear }, body }).unwrap();
      if (reply.status === 'error') return reply.message;
      const done = losses.length === 1 ? 'The loss is confirmed' : 'The losses are confirmed';
      const next = reply.endsReview ? ' Send the draft for review again.' : '';
      toast(`${done}, and this is in the log.${next}`);
      setRound((number) => number + 1);
      onConfirmed();
      return undefined;
    } catch (error) {
      if (!isCallError(error)) throw error;
      return errorMessage(error);
    }
  };
  return (
    <MovesPanel
      definition={definition}
      published={published}
      changes={changes}
      found={{ preview: found, notice }}
      others={others}
      onEdit={onEdit}
      onConfirm={onEdit && onConfirm}
    />
  );
}
