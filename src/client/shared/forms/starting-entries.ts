import type { Values } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { waitsFor } from '#form-schemas/settle.ts';
import { hiddenFields } from '#form-schemas/visibility.ts';
import { newEntry } from '#renderer/entries.ts';
import type { OpenForm } from './open-form.ts';

type Opened = Pick<OpenForm, 'definition' | 'year' | 'entries'>;

/**
 * What a form shows when it opens: what is saved; a single form that was never saved the defaults of its definition.
 * A list gives them to each new entry. Of a box that was hidden nothing is saved: it begins with its default, should it
 * show. The same entries where that makes no difference.
 */
export function startingEntries(form: Opened): readonly Values[] {
  const { definition, year, entries } = form;
  const defaults = newEntry(definition, year);
  if (entries.length === 0) return definition.kind === 'list' ? entries : [defaults];
  if (Object.keys(defaults).length === 0) return entries;
  const fields = fieldsFor(definition, year);
  // Whether a fact of another form hides a box is not known yet.
  const known = new Set(
    fields
      .filter((field) => ![...waitsFor(field)].some((name) => name.includes('.')))
      .map(({ name }) => name),
  );
  return entries.map((entry) => {
    const missing = [...hiddenFields(fields, entry)].filter(
      (name) => known.has(name) && entry[name] === undefined && defaults[name] !== undefined,
    );
    if (missing.length === 0) return entry;
    return { ...entry, ...Object.fromEntries(missing.map((name) => [name, defaults[name]])) };
  });
}
