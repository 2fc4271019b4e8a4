import { useContext, useEffect, useMemo, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { type OtherBox, OtherBoxes } from '../conditions/other-boxes.ts';
import type { Change } from './changes.ts';

type Compare = (before: Definition, after: Definition, others: readonly OtherBox[]) => readonly Change[];

/** Loaded once for the page: the editor is on the screen before it has to say what is different. */
let compare: Compare | undefined;

/** What is different between two definitions; undefined for the moment until comparing is loaded. */
export function useChanges(before: Definition, after: Definition): readonly Change[] | undefined {
  const others = useContext(OtherBoxes);
  const [ready, setReady] = useState(() => compare);
  useEffect(() => {
    if (ready !== undefined) return undefined;
    let isWanted = true;
    void import('./changes.ts').then(({ changesBetween }) => {
      compare = changesBetween;
      if (isWanted) setReady(() => changesBetween);
    });
    return () => {
      isWanted = false;
    };
  }, [ready]);
  return useMemo(() => ready?.(before, after, others), [ready, before, after, others]);
}
