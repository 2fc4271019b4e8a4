import { useEffect, useMemo, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { type EditorProblem, learnStorable } from '../editor/problems.ts';

type Check = (definition: Definition) => readonly EditorProblem[];

/** Loaded once for the page: the editor is on the screen before it has to say what is wrong. */
let check: Check | undefined;

/** What is wrong with a definition; undefined for the moment until checking is loaded. */
export function useFormProblems(definition: Definition): readonly EditorProblem[] | undefined {
  const [ready, setReady] = useState(() => check);
  useEffect(() => {
    if (ready !== undefined) return undefined;
    let isWanted = true;
    const load = async () => {
      await afterPaint();
      void learnStorable();
      const { checkForm } = await import('./check-form.ts');
      check = checkForm;
      if (isWanted) setReady(() => checkForm);
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [ready]);
  return useMemo(() => ready?.(definition), [ready, definition]);
}
