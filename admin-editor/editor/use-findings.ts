import { startTransition, useContext, useEffect, useMemo, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import type { Change } from '../changes/changes.ts';
import { useChanges } from '../changes/use-changes.ts';
import { useFormProblems } from '../fixes/use-form-problems.ts';
import { useMoveProblems } from '../moves/use-move-problems.ts';
import type { EditorProblem } from './problems.ts';
import { readerProblems, Readers } from '../readers/readers.ts';

/**
 * Milliseconds after the last change: longer than between keystrokes, so that checking never delays the next
 * one.
 */
const CHECK_DELAY_MS = 300;

const NO_PROBLEMS: readonly EditorProblem[] = [];
const NO_CHANGES: readonly Change[] = [];

/**
 * Problems of the definition, and its differences from the published one. Both need a pass over the whole
 * form, so they follow a moment after the typing. `others` are problems already known: from the server, and
 * typed text that cannot be read.
 */
export function useFindings(
  published: Definition,
  definition: Definition,
  others: { readonly server: readonly EditorProblem[]; readonly unfinished: readonly EditorProblem[] },
): { problems: readonly EditorProblem[]; changes: readonly Change[] } {
  const checked = useSettled(definition);
  const own = useFormProblems(checked) ?? NO_PROBLEMS;
  const moves = useMoveProblems(published, checked);
  const readers = useContext(Readers);
  const { server, unfinished } = others;
  const problems = useMemo(
    () => [...own, ...moves, ...readerProblems(readers, published, checked), ...server, ...unfinished],
    [own, moves, readers, published, checked, server, unfinished],
  );
  const changes = useChanges(published, checked) ?? NO_CHANGES;
  return { problems, changes };
}

/** The value when it last stayed unchanged for a moment. */
function useSettled<T>(value: T): T {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLater(value)), CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
