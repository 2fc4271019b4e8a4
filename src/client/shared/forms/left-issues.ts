import type { Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';

/** Of the issues those of fields that still have the value they had: what was put right is said no more. */
export function leftIssues(issues: readonly Issue[], before: Values, next: Values): readonly Issue[] {
  return issues.filter(({ field }) => next[field] === before[field]);
}
