import type { Values } from '#form-schemas/definition.ts';
import { newEntry } from '#renderer/entries.ts';
import type { OpenForm } from './open-form.ts';

/**
 * What a form shows when it opens: what is saved; a single form that was never saved the defaults of its definition.
 * A list gives them to each new entry.
 */
export function startingEntries({
  definition,
  year,
  entries,
}: Pick<OpenForm, 'definition' | 'year' | 'entries'>): readonly Values[] {
  if (entries.length > 0 || definition.kind === 'list') return entries;
  return [newEntry(definition, year)];
}
