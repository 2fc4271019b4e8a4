import type { FieldIssue } from '#contract/errors.ts';
import { checkForm, checkList, type CheckInput, type ListIssue } from '#form-schemas/check.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import type { Values } from '#form-schemas/definition.ts';

/** Every problem of the form, with the checks the server makes as well. */
export function issuesOf(input: CheckInput, entries: readonly Values[]): ListIssue[] {
  if (input.definition.kind === 'list') return checkList({ ...input, entries });
  return checkForm({ ...input, values: entries[0] ?? {} });
}

/** The server's issues in the same places: '2.box_4' is box_4 of the third entry of a list. */
export function fromServer(issues: readonly FieldIssue[]): ListIssue[] {
  return issues.map(({ field, title, message }) => {
    const [, entry, name] = /^(\d+)\.(.*)$/.exec(field) ?? [];
    return {
      field: name ?? field,
      message,
      ...(title === undefined ? {} : { title }),
      ...(entry === undefined ? {} : { entry: Number(entry) }),
    };
  });
}

/** True when something differs from what was saved. Absent and undefined are the same. */
export function isChanged(before: readonly Values[], after: readonly Values[]): boolean {
  return textOf(before) !== textOf(after);
}

/** True when an edit would be saved without being part of the return: spec 3, 4.1 then asks. */
export function asksToInclude(before: readonly Values[], after: readonly Values[]): boolean {
  const known = new Set(before.map((entry) => textOf([entry])));
  return after.some((entry) => entry[INCLUDE] !== true && !known.has(textOf([entry])) && hasAnswers(entry));
}

export function withInclude(entries: readonly Values[]): readonly Values[] {
  return entries.map((entry) => ({ ...entry, [INCLUDE]: true }));
}

function hasAnswers(entry: Values): boolean {
  return Object.entries(entry).some(
    ([name, value]) => name !== INCLUDE && value !== undefined && value !== '',
  );
}

function textOf(entries: readonly Values[]): string {
  return JSON.stringify(
    entries.map((entry) =>
      Object.entries(entry)
        .filter(([, value]) => value !== undefined && value !== '' && value !== false)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
}
