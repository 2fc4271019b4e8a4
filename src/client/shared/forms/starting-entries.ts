import type { Values } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { waitsFor } from '#form-schemas/settle.ts';
import { hiddenFields } from '#form-schemas/visibility.ts';
import { newEntry } from '#renderer/entries.ts';
import type { OpenForm } from './open-form.ts';

type Opened = Pick<OpenForm, 'definition' | 'year' | 'entries'>;

/**
 * The entries a form opens with: what is saved, or the definition's defaults for a single form never saved. A list
 * adds defaults to each new entry instead. Hidden boxes are not saved, so they get their defaults in case they
 * appear. Returns the same array when that changes nothing.
 */
export function startingEntries(form: Opened): readonly Values[] {
  const { definition, year, entries } = form;
  const defaults = newEntry(definition, year);
  if (entries.length === 0) return definition.kind === 'list' ? entries : [defaults];
  if (Object.keys(defaults).length === 0) return entries;
  const fields = fieldsFor(definition, year);
  // We do not know yet whether a fact of another form hides a box.
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
