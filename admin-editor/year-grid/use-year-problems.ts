import { useEffect, useMemo, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { type EditorProblem, loadStorableCheck } from '../editor/problems.ts';
import type { YearLog } from './year-log.ts';

/** A problem of one of the forms of the year. */
export interface YearProblem extends EditorProblem {
  /** The form as it was when it was checked. */
  readonly of: Definition;
}

type Found = ReadonlyMap<Definition, readonly YearProblem[]>;

/**
 * Errors and advice for all forms of the year. They are checked one at a time once the grid is drawn, so that
 * checking does not delay it. After an edit only the edited form is checked again.
 */
export function useYearProblems({ logs }: YearLog): readonly YearProblem[] {
  const [found, setFound] = useState<Found>(() => new Map());
  const definitions = useMemo(() => Array.from(logs.values(), ({ definition }) => definition), [logs]);
  useEffect(() => {
    const [next] = definitions.filter((one) => !found.has(one));
    if (next === undefined) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void loadStorableCheck();
      void import('../fixes/check-form.ts').then(({ checkForm }) => {
        if (!isCurrent) return;
        const problems = checkForm(next).map((one): YearProblem => ({ ...one, of: next }));
        // Drop results for earlier states of this form.
        setFound((before) =>
          new Map([...before].filter(([one]) => one.code !== next.code)).set(next, problems),
        );
      });
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [definitions, found]);
  return useMemo(() => {
    // Until an edited form is checked again, show its earlier problems.
    const byForm = new Map([...found].map(([{ code }, problems]) => [code, problems]));
    return definitions.flatMap(({ code }) => byForm.get(code) ?? []);
  }, [definitions, found]);
}
