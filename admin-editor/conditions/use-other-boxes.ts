import { useMemo, useState } from 'react';
import { type BoxesFrom, NO_OTHERS, type OtherBox } from './other-boxes.ts';

/**
 * The boxes of other forms that an open form reads: those that the server found in its saved draft, and those chosen
 * since.
 */
export function useOtherBoxes(
  { code, taxYear }: { readonly code: string; readonly taxYear: string },
  found: readonly OtherBox[],
): { boxes: readonly OtherBox[]; from: BoxesFrom } {
  const [chosen, setChosen] = useState(NO_OTHERS);
  const boxes = useMemo(
    () => [...found, ...chosen.filter((one) => found.every(({ name }) => name !== one.name))],
    [found, chosen],
  );
  const from = useMemo(
    () => ({
      code,
      taxYear,
      onChosen: (box: OtherBox) => setChosen((all) => [...all, box]),
    }),
    [code, taxYear],
  );
  return { boxes, from };
}
