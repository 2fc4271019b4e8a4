import { useContext, useEffect, useMemo, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { type OtherBox, OtherBoxes } from '../conditions/other-boxes.ts';
import { type EditorProblem, loadStorableCheck } from '../editor/problems.ts';

type Check = (definition: Definition, others: readonly OtherBox[]) => readonly EditorProblem[];

/** Loads once per page: the editor is on the screen before it needs the problems. */
let check: Check | undefined;

/** The problems of a definition; undefined until the check has loaded. */
export function useFormProblems(definition: Definition): readonly EditorProblem[] | undefined {
  const others = useContext(OtherBoxes);
  const [ready, setReady] = useState(() => check);
  useEffect(() => {
    if (ready !== undefined) return undefined;
    let isWanted = true;
    const load = async () => {
      await afterPaint();
      void loadStorableCheck();
      const { checkForm } = await import('./check-form.ts');
      check = checkForm;
      if (isWanted) setReady(() => checkForm);
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [ready]);
  return useMemo(() => ready?.(definition, others), [ready, definition, others]);
}
