import type { FieldIssue } from '#contract/errors.ts';
import { AppError } from './app-error.ts';

const MESSAGE = 'This text has a character that we cannot store (half a character, or NUL). Type it again.';

/**
 * Throws bad_request for texts that PostgreSQL cannot store, each by its place ('box_1', '2.box_4'; '' for a name).
 * These are NUL, and half of a surrogate pair, which JSON can contain but which is not a character.
 */
export function refuseUnstorable(json: unknown): void {
  const issues = unstorable(json);
  if (issues.length > 0) throw new AppError('bad_request', MESSAGE, issues);
}

/** The places of such texts. */
export function unstorable(json: unknown): FieldIssue[] {
  const issues: FieldIssue[] = [];
  // Not recursive, because the input can nest as deep as it likes.
  const waiting: { value: unknown; field: string }[] = [{ value: json, field: '' }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, field } = next;
    if (typeof value === 'string' && !isStorable(value)) issues.push({ field, message: MESSAGE });
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inside] of Object.entries(value)) {
      if (isStorable(key)) waiting.push({ value: inside, field: field === '' ? key : `${field}.${key}` });
      else issues.push({ field, message: MESSAGE });
    }
  }
  return issues;
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
