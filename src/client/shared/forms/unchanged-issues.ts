import type { Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';

/** The issues of fields that still have the same value. Issues of changed fields are dropped. */
export function unchangedIssues(issues: readonly Issue[], before: Values, next: Values): readonly Issue[] {
  return issues.filter(({ field }) => next[field] === before[field]);
}
