import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EditorProblem } from './problems.ts';

/** Typed text that cannot be read, by a unique key; undefined, or none, once it is resolved. */
export type OnUnfinished = (
  key: string,
  problem: EditorProblem | readonly EditorProblem[] | undefined,
) => void;

type OnProblems = (problems: readonly EditorProblem[]) => void;

/** Text in the property controls that cannot be read, with the function that updates it for one control. */
export function useUnfinishedProblems(
  onProblems: OnProblems | undefined,
): [readonly EditorProblem[], OnUnfinished] {
  const [byControl, setByControl] = useState<ReadonlyMap<string, EditorProblem | readonly EditorProblem[]>>(
    () => new Map(),
  );
  const change = useCallback<OnUnfinished>((key, problem) => {
    setByControl((before) => {
      const after = new Map(before);
      if (problem === undefined) after.delete(key);
      else after.set(key, problem);
      return after;
    });
  }, []);
  const problems = useMemo(() => [...byControl.values()].flat(), [byControl]);
  useEffect(() => onProblems?.(problems), [onProblems, problems]);
  return [problems, change];
}
