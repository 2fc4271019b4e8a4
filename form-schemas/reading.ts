import type { Field, Value } from './definition.ts';
import type { ReadChoices } from './widgets/kind.ts';
import { kindOf } from './widgets/kind-of.ts';

/**
 * An answer as it reads where nobody types: on paper, calculated, in a note, as the title of an entry. '' for none.
 * A value its widget does not understand reads as it is stored.
 */
export function reading(field: Field, value: Value | undefined, choices: ReadChoices = {}): string {
  if (value === undefined) return '';
  return kindOf(field).read?.(value, field, choices) ?? String(value);
}
