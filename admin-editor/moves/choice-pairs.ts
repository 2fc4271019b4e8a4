import type { Field } from '#form-schemas/definition.ts';
import { choicesOf } from '#form-schemas/migrations/kinds.ts';

/** A value with its label for filers. */
export interface Offered {
  readonly value: string;
  readonly label: string;
}

/** The values of the old box and those of the new one; undefined if the forms do not list them. */
export function pairing({
  from: [before],
  to: [after],
}: {
  readonly from: readonly Field[];
  readonly to: readonly Field[];
}): { readonly from: readonly Offered[]; readonly to: readonly Offered[] } | undefined {
  const [from, to] = [before && valuesOf(before), after && valuesOf(after)];
  return from === undefined || to === undefined ? undefined : { from, to };
}

function valuesOf(field: Field): readonly Offered[] | undefined {
  if (field.format === 'checkbox')
    return [
      { value: 'true', label: 'Ticked' },
      { value: 'false', label: 'Not ticked' },
    ];
  const choices = choicesOf(field);
  return choices && [...choices].map(([value, title]) => ({ value, label: title === '' ? value : title }));
}
