import { type CheckInput, type ListIssue, yearVariables } from './check.ts';
import { entryPairs } from './entry-pairs.ts';
import type { Definition, Field, Values } from './definition.ts';
import { listContext } from './list-context.ts';
import { withEntries } from './lists.ts';
import { fieldsFor } from './resolve.ts';
import { type Context, settle } from './settle.ts';
import { BUSINESS, booksOfPage } from './takes-books.ts';

/**
 * The fields that are hidden with these values: their condition is false, or a field they depend on is empty or
 * hidden. Computes boxes on the way.
 */
export function hiddenFields(
  fields: readonly Field[],
  values: Values,
  context?: Context,
): ReadonlySet<string> {
  return settle(withEntries(fields, values), values, { context }).hidden;
}

/** What decides, together with the answers, which fields are visible: the same on screen and when saving. */
export type FormContext = Pick<CheckInput, 'definition' | 'year' | 'context' | 'totals'>;

/**
 * The entries (one for a single form) without the values of hidden fields, ready to save. Returns the same array when
 * there are none.
 */
export function withoutHidden(form: FormContext, entries: readonly Values[]): readonly Values[] {
  const hidden = hiddenIn(form, entries);
  return hidden.every((names) => names.size === 0)
    ? entries
    : entries.map((values, index) =>
        Object.fromEntries(Object.entries(values).filter(([name]) => !hidden[index]?.has(name))),
      );
}

/**
 * The entries to save over earlier ones. A hidden field keeps its earlier answer. So does a field that was hidden on
 * the screen (`unasked`, by unaskedName), whose facts may have been older than the server's. Code that reads answers
 * settles them first, so a hidden answer counts nowhere until its question is visible again. List entries match their
 * earlier version (entryPairs).
 */
export function withHiddenAnswers(
  form: FormContext,
  entries: readonly Values[],
  earlier: readonly Values[],
  unasked: ReadonlySet<string> = new Set(),
): readonly Values[] {
  const fields = fieldsFor(form.definition, form.year);
  const unique = form.definition.form_json.list?.uniqueField;
  const hidden = allHidden(form, entries);
  const isOne = form.definition.kind !== 'list';
  const pairs = isOne ? earlier : entryPairs(entries, earlier, unique);
  return entries.map((values, index) => {
    const before = pairs[index];
    if (before === undefined) return values;
    const own = withEntries(fields, values).filter(({ computed }) => computed === undefined);
    const names = own
      .map(({ name }) => name)
      .filter(
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

/** The fields with a value in `typed` but not in `visible`, by their names in a save. */
export function unaskedNames(
  definition: Definition,
  typed: readonly Values[],
  visible: readonly Values[],
): readonly string[] {
  return typed.flatMap((values, index) =>
    Object.keys(values)
      .filter((name) => values[name] !== undefined && visible[index]?.[name] === undefined)
      .map((name) => unaskedName(definition, name, index)),
  );
}

function unaskedName({ kind }: Definition, name: string, entry: number): string {
  return kind === 'list' ? `${entry}.${name}` : name;
}

/** Every value of a hidden field, by its name and its entry. */
export function hiddenIssues(
  form: FormContext,
  entries: readonly Values[],
): (ListIssue & { entry: number })[] {
  const hidden = hiddenIn(form, entries);
  const fields = fieldsFor(form.definition, form.year);
  return entries.flatMap((values, entry) =>
    withEntries(fields, values).flatMap(({ name, title }) =>
      hidden[entry]?.has(name)
        ? [{ field: name, entry, message: `“${title}” does not apply with these answers. Leave it out.` }]
        : [],
    ),
  );
}

/** For each entry, the hidden names that have a value, except computed fields. */
function hiddenIn(form: FormContext, entries: readonly Values[]): readonly ReadonlySet<string>[] {
  const fields = fieldsFor(form.definition, form.year);
  return allHidden(form, entries).map((hidden, index) => {
    const values = entries[index] ?? {};
    const own = withEntries(fields, values).filter(
      ({ name, computed }) => computed === undefined && hidden.has(name) && values[name] !== undefined,
    );
    return new Set(own.map(({ name }) => name));
  });
}

/** For each entry, the hidden names. */
function allHidden(
  { definition, year, context, totals }: FormContext,
  entries: readonly Values[],
): readonly ReadonlySet<string>[] {
  const fields = fieldsFor(definition, year);
  const scope = { ...context, ...yearVariables(year) };
  const isList = definition.kind === 'list';
  return entries.map((values, index) => {
    const place = isList ? listContext(entries, index) : {};
    const own = { ...scope, ...place };
    return settle(withEntries(fields, values), values, {
      context: own,
      ...(totals && { totals: booksOfPage(definition.tax_column, totals, own, values[BUSINESS]) }),
    }).hidden;
  });
}
