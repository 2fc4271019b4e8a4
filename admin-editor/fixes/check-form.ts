import type { Definition } from '#form-schemas/definition.ts';
import { advice } from '#form-schemas/lint/advice.ts';
import { noWelshAdvice } from '#form-schemas/lint/welsh.ts';
import { unfinished } from '#form-schemas/lint/unfinished.ts';
import { publishingProblems } from '#form-schemas/problems.ts';
import { NO_OTHERS, type OtherBox } from '../conditions/other-boxes.ts';
import { formsOf } from './forms-of-others.ts';
import { type EditorProblem, type FoundProblem, toEditorProblem } from '../editor/problems.ts';
import { fixFor } from './fixes.ts';

/**
 * All errors and advice about a definition, each with a fix where there is one. `others`: the boxes of other forms that
 * it reads, as far as they are known.
 */
export function checkForm(definition: Definition, others: readonly OtherBox[] = NO_OTHERS): EditorProblem[] {
  const stops = publishingProblems(definition, undefined, formsOf(others));
  // For something that is not a definition, only that is reported.
  const isRead = stops.every(({ path }) => path !== '' && path.startsWith('/form_json/'));
  const open = isRead ? unfinished(definition) : [];
  const reported = new Set([...stops, ...open].map(({ path }) => path));
  return [
    ...oncePerRule(stops.map((problem) => withFix(problem, definition))),
    ...open.map((problem) => withFix(problem, definition)),
    // Advice reads the whole form, so an invalid definition has none.
    ...(isRead ? [...advice(definition), ...noWelshAdvice(definition)] : [])
      .filter(({ path }) => !reported.has(path))
      .map((problem): EditorProblem => ({ ...withFix(problem, definition), advice: true })),
  ];
}

/**
 * Reports each message of a rule once, however many of its parts it concerns: they are all fixed in one
 * place.
 */
function oncePerRule(problems: readonly EditorProblem[]): EditorProblem[] {
  return problems.filter(
    ({ rule, message }, index) =>
      rule === undefined ||
      problems.findIndex((other) => other.rule === rule && other.message === message) === index,
  );
}

function withFix(problem: FoundProblem, definition: Definition): EditorProblem {
  const fix = fixFor(problem, definition);
  return fix === undefined
    ? toEditorProblem(problem, definition)
    : { ...toEditorProblem(problem, definition), fix };
}
