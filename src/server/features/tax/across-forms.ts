import type { Value } from '#form-schemas/definition.ts';
import type { Context } from '#form-schemas/settle.ts';
import type { SettledForm } from './settled-forms.ts';

/**
 * What a form may read of the others: 'included.<section>' counts the included entries, '<section>.<field>' is a value
 * of an included single form (money in pence).
 */
export function acrossForms(forms: readonly SettledForm[]): Context {
  const context: Record<string, Value | undefined> = {};
  for (const { section, definition, entries } of forms.filter(({ included }) => included)) {
    context[`included.${section}`] = entries.length;
    if (definition.kind !== 'single') continue;
    for (const [name, value] of Object.entries(entries[0]?.values ?? {}))
      context[`${section}.${name}`] = value;
  }
  return context;
}
