import { useContext, useEffect, useMemo, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { type OtherBox, OtherBoxes } from '../conditions/other-boxes.ts';
import type { Change } from './changes.ts';

type Compare = (before: Definition, after: Definition, others: readonly OtherBox[]) => readonly Change[];

/** Loads once per page: the editor is on the screen before it needs the differences. */
let compare: Compare | undefined;

/** The differences between two definitions; undefined until the code that compares them has loaded. */
export function useChanges(before: Definition, after: Definition): readonly Change[] | undefined {
  const others = useContext(OtherBoxes);
  const [ready, setReady] = useState(() => compare);
  useEffect(() => {
    if (ready !== undefined) return undefined;
    let isWanted = true;
    const load = async () => {
      await afterPaint();
      const { changesBetween } = await import('./changes.ts');
      compare = changesBetween;
      if (isWanted) setReady(() => changesBetween);
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [ready]);
  return useMemo(() => ready?.(before, after, others), [ready, before, after, others]);
}
