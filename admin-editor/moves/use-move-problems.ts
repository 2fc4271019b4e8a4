import { useEffect, useMemo, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { type EditorProblem, toEditorProblem } from '../editor/problems.ts';

type Check = typeof import('#form-schemas/lint/migrations.ts').migrationProblems;

/** Loads once per page, with the first form that has migrations. */
let check: Check | undefined;

const NONE: readonly EditorProblem[] = [];

/** The problems of a draft's migrations. */
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
    return ready(definition, [], published.form_json).map((problem) => toEditorProblem(problem, definition));
  }, [isNeeded, ready, definition, published]);
}
