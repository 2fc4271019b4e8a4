import type { Field, Value } from '#form-schemas/definition.ts';
import { kindOf } from '#form-schemas/migrations/kinds.ts';
import { widgetOf } from '#form-schemas/resolve.ts';
import { valueToWire } from '#form-schemas/wire.ts';

/** Longer shapes add nothing, and could identify an answer. */
const LONGEST = 24;

/**
 * What an answer looks like without showing it: letters as A and a, digits as 9. Ticks, and choices in the form itself,
 * are shown as they are.
 */
export function shapeOf(field: Field | undefined, value: Value | undefined): string {
  if (field === undefined || value === undefined) return 'nothing';
  if (typeof value === 'boolean') return value ? 'ticked' : 'not ticked';
  if (widgetOf(field) === 'file-drop') return 'files';
  const isNamed = kindOf(field) === 'choice' && field.choices?.some((choice) => choice.value === value);
  if (isNamed) return String(value);
  const text = String(valueToWire(field, value))
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/[\p{L}\p{M}]/gu, 'a')
    .replaceAll(/\p{N}/gu, '9')
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[^\p{ASCII}]/gu, '?')
    // Shorten every word and number, because the length could identify it.
    .replaceAll(/a{3,}/g, 'aa')
    .replaceAll(/A{3,}/g, 'AA')
    .replaceAll(/9{4,}/g, '999');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
