import type { FieldIssue } from '#contract/errors.ts';
import { checkForm, checkList, type CheckInput, type ListIssue } from '#form-schemas/check.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { entryTitle } from '#form-schemas/entry-title.ts';
import { withEntries } from '#form-schemas/lists.ts';
import { summaryLine } from '#form-schemas/messages.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';

/** Every problem of the form, including those from the server's checks. */
export function issuesOf(input: CheckInput, entries: readonly Values[]): ListIssue[] {
  if (input.definition.kind === 'list') return checkList({ ...input, entries });
  return checkForm({ ...input, values: entries[0] ?? {} });
}

/** The shown issues whose field is still wrong, with their current messages. Typing adds no new ones. */
export function remainingIssues(
  shown: readonly ListIssue[],
  found: readonly ListIssue[],
): readonly ListIssue[] {
  const left = shown.flatMap(
    ({ entry, field }) => found.find((issue) => issue.entry === entry && issue.field === field) ?? [],
  );
  return [...new Set(left)];
}

/** The server's issues by the same keys: '2.box_4' is box_4 of the third entry of a list. */
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

/**
 * The issues after a change of the list. Each stays with its entry when entries are added or moved, and goes when
 * its entry is removed. An edited entry is the one in the same position.
 */
export function followEntries(
  issues: readonly ListIssue[],
  before: readonly Values[],
  after: readonly Values[],
): readonly ListIssue[] {
  const placeOf = (entry: number) => {
    const values = before[entry];
    if (values === undefined || after[entry] === values) return entry;
    const place = after.indexOf(values);
    return place < 0 && after.length === before.length ? entry : place;
  };
  const next = issues.flatMap((issue) => {
    if (issue.entry === undefined) return [issue];
    const entry = placeOf(issue.entry);
    if (entry === issue.entry) return [issue];
    return entry < 0 ? [] : [{ ...issue, entry }];
  });
  return next.length === issues.length && next.every((issue, at) => issue === issues[at]) ? issues : next;
}

/** True when something differs from what was saved. Absent and undefined are equal. */
export function isChanged(before: readonly Values[], after: readonly Values[]): boolean {
  return textOf(before) !== textOf(after);
}

/**
 * The first issue as in the page's summary, with its entry and box, and the number of other issues. Where the
 * specification has a text for the issue, that text is used. '' for none.
 */
export function firstIssueText(
  { definition, year }: Pick<CheckInput, 'definition' | 'year'>,
  entries: readonly Values[],
  issues: readonly ListIssue[],
): string {
  const [first, ...others] = issues;
  if (first === undefined) return '';
  const { entry, title } = first;
  const called = entry === undefined ? '' : `${entryTitle(definition, entries[entry], entry)}: `;
  const message =
    title === undefined
      ? `${called}${summaryLine(withEntries(fieldsFor(definition, year), entries[entry ?? 0] ?? {}), first)}`
      : first.message;
  if (others.length === 0) return message;
  return `${message}\n${others.length === 1 ? 'There is one more problem' : `There are ${others.length} more problems`} on this form.`;
}

/**
 * True when an edit would be saved without being part of the return; spec 3, 4.1 then asks. A form for the records
 * only is never part of one.
 */
export function asksToInclude(
  { form_json }: Pick<Definition, 'form_json'>,
  before: readonly Values[],
  after: readonly Values[],
): boolean {
  if (form_json.recordOnly === true) return false;
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
