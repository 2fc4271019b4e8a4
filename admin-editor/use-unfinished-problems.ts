import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EditorProblem } from './problems.ts';

type Tell = (problems: readonly EditorProblem[]) => void;

/** What stands in the controls of the properties and cannot be read, with the function that changes it for one control. */
export function useUnfinishedProblems(
  tell: Tell | undefined,
): [readonly EditorProblem[], (key: string, problem: EditorProblem | undefined) => void] {
  const [byControl, setByControl] = useState<ReadonlyMap<string, EditorProblem>>(() => new Map());
  const change = useCallback((key: string, problem: EditorProblem | undefined) => {
    setByControl((before) => {
      const after = new Map(before);
      if (problem === undefined) after.delete(key);
      else after.set(key, problem);
      return after;
    });
  }, []);
  const problems = useMemo(() => [...byControl.values()], [byControl]);
  useEffect(() => tell?.(problems), [tell, problems]);
  return [problems, change];
}
