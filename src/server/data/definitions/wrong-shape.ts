import type { FieldIssue } from '#contract/errors.ts';
import { shapeProblems } from './problems-of.ts';

/** Problems in the shape of the `definition` in a body, worded as in the editor. */
export function wrongShape(body: unknown): FieldIssue[] {
  const definition = typeof body === 'object' && body !== null && 'definition' in body ? body.definition : {};
  return shapeProblems(definition).map(({ path, message }) => ({
    field: `definition${path.replaceAll('/', '.')}`,
    message,
  }));
}
