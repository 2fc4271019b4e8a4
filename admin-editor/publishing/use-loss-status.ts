import { useCallback, useMemo } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { usePreviewMovesMutation } from '../impact/api.ts';
import { useAnswerTurns } from '../impact/use-answer-turns.ts';
import { useDraftCheck } from '../impact/use-draft-check.ts';
import { type LossStatus, lossLines } from './loss-status.ts';

/**
 * Checks the saved answers against the current draft, again when filers save in the meantime. A new `round`
 * drops the results; a new `turn` checks again.
 */
export function useLossStatus(
  { code, taxYear }: { code: string; taxYear: string },
  published: Definition,
  draft: Definition,
  { round, turn }: { round: string; turn: string },
): LossStatus {
  const [preview] = usePreviewMovesMutation();
  const ask = useCallback(
    (of: Definition) => preview({ params: { code, taxYear }, body: { definition: of } }).unwrap(),
    [preview, code, taxYear],
  );
  const { found, notice } = useDraftCheck(draft, ask, round, `${turn} ${useAnswerTurns()}`);
  const losses = useMemo(() => found && lossLines(found, published, draft), [found, published, draft]);
  return useMemo(() => ({ losses, notice }), [losses, notice]);
}
