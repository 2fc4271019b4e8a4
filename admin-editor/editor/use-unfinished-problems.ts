import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EditorProblem } from './problems.ts';

/** What is typed somewhere and cannot be read, by a key of its own; undefined, or none, when that is over. */
export type OnUnfinished = (
  key: string,
  problem: EditorProblem | readonly EditorProblem[] | undefined,
) => void;

type Tell = (problems: readonly EditorProblem[]) => void;

/** What stands in the controls of the properties and cannot be read, with the function that changes it for one control. */
export function useUnfinishedProblems(tell: Tell | undefined): [readonly EditorProblem[], OnUnfinished] {
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
  useEffect(() => tell?.(problems), [tell, problems]);
  return [problems, change];
}
