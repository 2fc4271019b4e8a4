import type { Definition, Logic } from '../definition.ts';
import { logicProblems } from '../logic-problems.ts';
import { patternProblem } from '../pattern.ts';
import type { Problem } from './problem.ts';

/**
 * Everything that would fail when the form is drawn or checked: conditions with unknown words, and invalid or
 * dangerous patterns. New lint rules leave forms in force alone.
 */
export function breakages({ form_json: { fields, rules = [] } }: Definition): Problem[] {
  return [
    ...fields.flatMap(({ visibleIf, computed, pattern }, index) => {
      const path = `/form_json/fields/${index}`;
      const problem = pattern === undefined ? undefined : patternProblem(pattern);
      return [
        ...logicAt(`${path}/visibleIf`, visibleIf),
        ...logicAt(`${path}/computed`, computed),
        ...(problem === undefined ? [] : [{ path: `${path}/pattern`, message: problem }]),
      ];
    }),
    ...rules.flatMap(({ when }, index) => logicAt(`/form_json/rules/${index}/when`, when)),
  ];
}

function logicAt(path: string, logic: Logic | undefined): Problem[] {
  return logic === undefined ? [] : logicProblems(logic).map((message) => ({ path, message }));
}
