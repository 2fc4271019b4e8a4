import { useEffect, useMemo, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { type EditorProblem, loadStorableCheck } from '../editor/problems.ts';
import type { YearLog } from './year-log.ts';

/** A problem of one of the forms of the year. */
export interface YearProblem extends EditorProblem {
  /** Its form, as it was checked. */
  readonly of: Definition;
}

type Found = ReadonlyMap<Definition, readonly YearProblem[]>;

/**
 * What is wrong with the forms of the year, or probably not meant. They are checked one after the other once the grid is on
 * the screen, so that it opens and takes keys meanwhile; afterwards only the one that was edited is checked again.
 */
export function useYearProblems({ logs }: YearLog): readonly YearProblem[] {
  const [found, setFound] = useState<Found>(() => new Map());
  const definitions = useMemo(() => Array.from(logs.values(), ({ definition }) => definition), [logs]);
  useEffect(() => {
    const [next] = definitions.filter((one) => !found.has(one));
    if (next === undefined) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      void loadStorableCheck();
      void import('../fixes/check-form.ts').then(({ checkForm }) => {
        if (!isWanted) return;
        const problems = checkForm(next).map((one): YearProblem => ({ ...one, of: next }));
        // What was checked of states that are no more is forgotten.
        setFound((before) =>
          new Map([...before].filter(([one]) => one.code !== next.code)).set(next, problems),
        );
      });
    });
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [definitions, found]);
  return useMemo(() => {
    // Until a form that was edited is checked again, what was found before stands.
    const byForm = new Map([...found].map(([{ code }, problems]) => [code, problems]));
    return definitions.flatMap(({ code }) => byForm.get(code) ?? []);
  }, [definitions, found]);
}
