import { startTransition, useContext, useEffect, useMemo, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import type { Change } from '../changes/changes.ts';
import { useChanges } from '../changes/use-changes.ts';
import { useFormProblems } from '../fixes/use-form-problems.ts';
import { useMoveProblems } from '../moves/use-move-problems.ts';
import type { EditorProblem } from './problems.ts';
import { readerProblems, Readers } from '../readers/readers.ts';

/** After the last change, in milliseconds: longer than from key to key, so that looking never holds up the next one. */
const LOOK_AFTER = 300;

const NO_PROBLEMS: readonly EditorProblem[] = [];
const NO_CHANGES: readonly Change[] = [];

/**
 * What is wrong with the definition, and what is different from the published one. Both are worked out over the whole
 * form, so they come a moment after what was typed is on the screen. `others` are problems that are known already: what
 * the server found, and what is typed and cannot be read.
 */
export function useFindings(
  published: Definition,
  definition: Definition,
  others: { readonly server: readonly EditorProblem[]; readonly unfinished: readonly EditorProblem[] },
): { problems: readonly EditorProblem[]; changes: readonly Change[] } {
  const looked = useLater(definition);
  const own = useFormProblems(looked) ?? NO_PROBLEMS;
  const moves = useMoveProblems(published, looked);
  const readers = useContext(Readers);
  const { server, unfinished } = others;
  const problems = useMemo(
    () => [...own, ...moves, ...readerProblems(readers, published, looked), ...server, ...unfinished],
    [own, moves, readers, published, looked, server, unfinished],
  );
  const changes = useChanges(published, looked) ?? NO_CHANGES;
  return { problems, changes };
}

/** The value as it was when it last stood still for a moment. */
function useLater<T>(value: T): T {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLater(value)), LOOK_AFTER);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
