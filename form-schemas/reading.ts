import type { Field, Value } from './definition.ts';
import type { ReadChoices } from './widgets/kind.ts';
import { kindOf } from './widgets/kind-of.ts';

/**
 * An answer as shown where no one types: on paper, in a computed box, in a note, as the title of an entry. '' for none.
 * A value that its widget does not understand is shown as it is stored.
 */
export function reading(field: Field, value: Value | undefined, choices: ReadChoices = {}): string {
  if (value === undefined) return '';
  return kindOf(field).read?.(value, field, choices) ?? String(value);
}
