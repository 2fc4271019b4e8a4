import { useCallback, useMemo } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { usePreviewMovesMutation } from '../impact/api.ts';
import { useAnswerTurns } from '../impact/use-answer-turns.ts';
import { useLook } from '../impact/use-look.ts';
import { type LossStand, lossLines } from './loss-stand.ts';

/**
 * Goes through the saved answers with the draft as it is looked at, again when filers saved meanwhile.
 * `round`: another one forgets what was found. `turn`: another one looks again.
 */
export function useLossStand(
  { code, taxYear }: { code: string; taxYear: string },
  published: Definition,
  draft: Definition,
  { round, turn }: { round: string; turn: string },
): LossStand {
  const [preview] = usePreviewMovesMutation();
  const ask = useCallback(
    (of: Definition) => preview({ params: { code, taxYear }, body: { definition: of } }).unwrap(),
    [preview, code, taxYear],
  );
  const { found, notice } = useLook(draft, ask, round, `${turn} ${useAnswerTurns()}`);
  const losses = useMemo(() => found && lossLines(found, published, draft), [found, published, draft]);
  return useMemo(() => ({ losses, notice }), [losses, notice]);
}
