import { type CheckInput, type ListIssue, yearVariables } from './check.ts';
import { INCLUDE } from './compile.ts';
import { entryPairs } from './entry-pairs.ts';
import type { Definition, Field, Values } from './definition.ts';
import { fieldsFor } from './resolve.ts';
import { type Context, settle } from './settle.ts';

/**
 * The fields that are not shown with these values: their condition does not hold, or a field they depend on is
 * empty or itself hidden. Computed boxes are worked out on the way.
 */
export function hiddenFields(
  fields: readonly Field[],
  values: Values,
  context?: Context,
): ReadonlySet<string> {
  return settle(fields, values, { context }).hidden;
}

/** What decides beside the answers which fields a form asks for: the same on screen and when it is saved. */
export type Asking = Pick<CheckInput, 'definition' | 'year' | 'context' | 'totals'>;

/**
 * The entries (one for a single form) without the values of fields that are not asked for with them: what is saved.
 * The very same entries where there are none.
 */
export function withoutHidden(form: Asking, entries: readonly Values[]): readonly Values[] {
  const hidden = hiddenIn(form, entries);
  return hidden.every((names) => names.size === 0)
    ? entries
    : entries.map((values, index) =>
        Object.fromEntries(Object.entries(values).filter(([name]) => !hidden[index]?.has(name))),
      );
}

/**
 * The entries as they are saved over earlier ones: a field that is not asked for now keeps the answer it had, and so
 * does one that was not asked for on the screen (`unasked`, by unaskedName), which may have been older than the facts
 * of now. Code that reads answers settles them first, so that a hidden answer counts nowhere until its question is asked
 * again. Entries of a list have the answers of the entry they were before (entryPairs).
 */
export function withHiddenAnswers(
  form: Asking,
  entries: readonly Values[],
  earlier: readonly Values[],
  unasked: ReadonlySet<string> = new Set(),
): readonly Values[] {
  const fields = fieldsFor(form.definition, form.year).filter(({ computed }) => computed === undefined);
  const own = new Set(fields.map(({ name }) => name));
  const unique = form.definition.form_json.list?.uniqueField;
  const hidden = allHidden(form, entries);
  const isOne = form.definition.kind !== 'list';
  const pairs = isOne ? earlier : entryPairs(entries, earlier, unique);
  return entries.map((values, index) => {
    const before = pairs[index];
    if (before === undefined) return values;
    const names = [...own].filter(
      (name) =>
        (hidden[index]?.has(name) || unasked.has(unaskedName(form.definition, name, index))) &&
        values[name] === undefined &&
        before[name] !== undefined,
    );
    return names.length === 0
      ? values
      : { ...values, ...Object.fromEntries(names.map((name) => [name, before[name]])) };
  });
}

/** The fields that have a value in `typed` and are left out of `asked`, as a save names them. */
export function unaskedNames(
  definition: Definition,
  typed: readonly Values[],
  asked: readonly Values[],
): readonly string[] {
  return typed.flatMap((values, index) =>
    Object.keys(values)
      .filter((name) => values[name] !== undefined && asked[index]?.[name] === undefined)
      .map((name) => unaskedName(definition, name, index)),
  );
}

function unaskedName({ kind }: Definition, name: string, entry: number): string {
  return kind === 'list' ? `${entry}.${name}` : name;
}

/** Every value of a field that is not asked for, by its name and its entry. */
export function hiddenIssues(form: Asking, entries: readonly Values[]): (ListIssue & { entry: number })[] {
  const hidden = hiddenIn(form, entries);
  return fieldsFor(form.definition, form.year).flatMap(({ name, title }) =>
    hidden.flatMap((names, entry) =>
      names.has(name)
        ? [{ field: name, entry, message: `“${title}” is not asked for with these answers. Leave it out.` }]
        : [],
    ),
  );
}

/** Of each entry the names that hold a value although they are hidden. Computed fields hold none of their own. */
function hiddenIn(form: Asking, entries: readonly Values[]): readonly ReadonlySet<string>[] {
  const fields = fieldsFor(form.definition, form.year);
  const own = new Set(fields.flatMap(({ name, computed }) => (computed === undefined ? [name] : [])));
  return allHidden(form, entries).map(
    (hidden, index) =>
      new Set([...hidden].filter((name) => own.has(name) && entries[index]?.[name] !== undefined)),
  );
}

/** Of each entry the names that are hidden. */
function allHidden(
  { definition, year, context, totals }: Asking,
  entries: readonly Values[],
): readonly ReadonlySet<string>[] {
  const fields = fieldsFor(definition, year);
  const included = entries.filter((entry) => entry[INCLUDE] === true).length;
  const scope = {
    ...context,
    ...yearVariables(year),
    ...(definition.kind === 'list' ? { 'list.included': included } : {}),
  };
  return entries.map((values) => settle(fields, values, { context: scope, totals }).hidden);
}
