import { useEffect, useMemo, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { type EditorProblem, placed } from '../editor/problems.ts';

type Check = typeof import('#form-schemas/lint/migrations.ts').migrationProblems;

/** Loaded once for the page, with the first form that says where answers go. */
let check: Check | undefined;

const NONE: readonly EditorProblem[] = [];

/** What is wrong with the moves of answers of a draft. */
export function useMoveProblems(published: Definition, definition: Definition): readonly EditorProblem[] {
  const isNeeded = (definition.form_json.migrations?.length ?? 0) > 0;
  const [ready, setReady] = useState(() => check);
  useEffect(() => {
    if (!isNeeded || ready !== undefined) return undefined;
    let isWanted = true;
    void import('#form-schemas/lint/migrations.ts').then(({ migrationProblems }) => {
      check = migrationProblems;
      if (isWanted) setReady(() => migrationProblems);
    });
    return () => {
      isWanted = false;
    };
  }, [isNeeded, ready]);
  return useMemo(() => {
    if (!isNeeded || ready === undefined) return NONE;
    return ready(definition, [], published.form_json).map((problem) => placed(problem, definition));
  }, [isNeeded, ready, definition, published]);
}
