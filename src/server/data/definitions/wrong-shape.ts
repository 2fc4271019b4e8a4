import type { FieldIssue } from '#contract/errors.ts';
import { shapeProblems } from './problems-of.ts';

/** What is wrong with the shape of the `definition` in a body, in the words of the language, as the editor says it. */
export function wrongShape(body: unknown): FieldIssue[] {
  const definition = typeof body === 'object' && body !== null && 'definition' in body ? body.definition : {};
  return shapeProblems(definition).map(({ path, message }) => ({
    field: `definition${path.replaceAll('/', '.')}`,
    message,
  }));
}
