import type { Definition } from '#form-schemas/definition.ts';
import { advice } from '#form-schemas/lint/advice.ts';
import { noWelshAdvice } from '#form-schemas/lint/welsh.ts';
import { unfinished } from '#form-schemas/lint/unfinished.ts';
import { publishingProblems } from '#form-schemas/problems.ts';
import { type EditorProblem, type FoundProblem, placed } from '../editor/problems.ts';
import { fixFor } from './fixes.ts';

/** Everything that is wrong with a definition or probably not meant, each with a way to put it right where there is one. */
export function checkForm(definition: Definition): EditorProblem[] {
  const stops = publishingProblems(definition);
  // Of what is no definition, only that is told.
  const isRead = stops.every(({ path }) => path !== '' && path.startsWith('/form_json/'));
  const open = isRead ? unfinished(definition) : [];
  const told = new Set([...stops, ...open].map(({ path }) => path));
  return [
    ...oncePerRule(stops.map((problem) => withFix(problem, definition))),
    ...open.map((problem) => withFix(problem, definition)),
    // Advice reads the whole form: what is no definition has none.
    ...(isRead ? [...advice(definition), ...noWelshAdvice(definition)] : [])
      .filter(({ path }) => !told.has(path))
      .map((problem): EditorProblem => ({ ...withFix(problem, definition), advice: true })),
  ];
}

/** A rule says a thing once, in how many of its parts it may be wrong: all of them are put right in one place. */
function oncePerRule(problems: readonly EditorProblem[]): EditorProblem[] {
  return problems.filter(
    ({ rule, message }, index) =>
      rule === undefined ||
      problems.findIndex((other) => other.rule === rule && other.message === message) === index,
  );
}

function withFix(problem: FoundProblem, definition: Definition): EditorProblem {
  const fix = fixFor(problem, definition);
  return fix === undefined ? placed(problem, definition) : { ...placed(problem, definition), fix };
}
