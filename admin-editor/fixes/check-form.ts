import type { Definition } from '#form-schemas/definition.ts';
import { advice } from '#form-schemas/lint/advice.ts';
import { publishingProblems } from '#form-schemas/problems.ts';
import { type EditorProblem, type FoundProblem, placed } from '../problems.ts';
import { fixFor } from './fixes.ts';

/** Everything that is wrong with a definition or probably not meant, each with a way to put it right where there is one. */
export function checkForm(definition: Definition): EditorProblem[] {
  const stops = publishingProblems(definition);
  const told = new Set(stops.map(({ path }) => path));
  return [
    ...stops.map((problem) => withFix(problem, definition)),
    // Advice reads the whole form: what is no definition has none.
    ...(stops.some(({ path }) => path === '' || !path.startsWith('/form_json/')) ? [] : advice(definition))
      .filter(({ path }) => !told.has(path))
      .map((problem): EditorProblem => ({ ...withFix(problem, definition), advice: true })),
  ];
}

function withFix(problem: FoundProblem, definition: Definition): EditorProblem {
  const fix = fixFor(problem, definition);
  return fix === undefined ? placed(problem, definition) : { ...placed(problem, definition), fix };
}
