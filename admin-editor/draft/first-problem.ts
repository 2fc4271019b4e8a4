import { toEditorProblem } from '../editor/problems.ts';
import type { Problem } from '#contract/problem.ts';
import type { Definition } from '#form-schemas/definition.ts';

/** The server's message about a form with problems, with the first of them, worded as in Problems. */
export function withFirstProblem(
  { message, problems }: { readonly message: string; readonly problems: readonly Problem[] },
  of: Definition,
): string {
  const [first] = problems;
  return first === undefined ? message : `${message} ${toEditorProblem(first, of).message}`;
}
