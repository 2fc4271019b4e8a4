import type { LeftOut } from '#contract/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { fileIds } from '#form-schemas/files.ts';
import { leftOut, type LeftOut as LeftValue } from '#form-schemas/migrations/left-out.ts';
import { reading } from '#form-schemas/reading.ts';
import { widgetOf } from '#form-schemas/resolve.ts';

/**
 * What was typed under one version and has no box in another one, each with its place and as it reads on paper. `entries`
 * are as the wire carries them, unchecked. `isTold` leaves boxes out.
 */
export function leftInWords(
  entries: readonly unknown[],
  from: Definition,
  to: Definition,
  year: TaxYear,
  isTold: (field: Field) => boolean = () => true,
): LeftOut[] {
  return entries.flatMap((entry, index) =>
    leftOut(entry, from, to, year)
      .filter(({ field }) => isTold(field))
      .map((one) => inWords(one, from.kind === 'list' ? index : undefined)),
  );
}

/** `entry`: from 0, in a form of entries. */
export function inWords({ field, value }: LeftValue, entry: number | undefined): LeftOut {
  const { box, title } = field;
  const place = [
    entry === undefined ? '' : `Entry ${entry + 1}`,
    box === undefined ? '' : `Box ${box}`,
    title,
  ];
  const files = widgetOf(field) === 'file-drop' ? fileIds(value).length : 0;
  const text = files === 0 ? reading(field, value) : files === 1 ? '1 file' : `${files} files`;
  return { place: place.filter(Boolean).join(', '), text };
}
