import { placed } from '../editor/problems.ts';
import type { Problem } from '#contract/problem.ts';
import type { Definition } from '#form-schemas/definition.ts';

/** What the server says of a form with problems, and the first of them, called as Problems call it. */
export function withFirstProblem(
  { message, problems }: { readonly message: string; readonly problems: readonly Problem[] },
  of: Definition,
): string {
  const [first] = problems;
  return first === undefined ? message : `${message} ${placed(first, of).message}`;
}
