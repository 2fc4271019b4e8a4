import type { LeftOut } from '#contract/tax-forms/form-answers.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import { entryTitle } from '#form-schemas/entry-title.ts';
import { fileIds } from '#form-schemas/files.ts';
import { leftOut, type LeftOut as LeftValue } from '#form-schemas/migrations/left-out.ts';
import { reading } from '#form-schemas/reading.ts';
import { widgetOf } from '#form-schemas/resolve.ts';

/**
 * The values typed under one version that have no box in another, each with its place and as readable text. `entries`
 * are in the wire format, unchecked. `isReported` leaves boxes out.
 */
export function leftInWords(
  entries: readonly unknown[],
  from: Definition,
  to: Definition,
  year: TaxYear,
  isReported: (field: Field) => boolean = () => true,
): LeftOut[] {
  return entries.flatMap((entry, index) =>
    leftOut(entry, from, to, year)
      .filter(({ field }) => isReported(field))
      .map((one) => inWords(one, entryName(from, entry, index))),
  );
}

/** The page's name for an entry in the wire format; undefined in a form without names. `index`: from 0. */
export function entryName(definition: Definition, entry: unknown, index: number): string | undefined {
  if (definition.kind !== 'list') return undefined;
  const values = typeof entry === 'object' && entry !== null ? (entry as Values) : undefined; // It only reads texts.
  return entryTitle(definition, values, index);
}

/** `entry`: its name, in a form of entries. */
export function inWords({ field, value }: LeftValue, entry: string | undefined): LeftOut {
  const { box, title } = field;
  const place = [entry ?? '', box === undefined ? '' : `Box ${box}`, title];
  const files = widgetOf(field) === 'file-drop' ? fileIds(value).length : 0;
  const text = files === 0 ? reading(field, value) : files === 1 ? '1 file' : `${files} files`;
  return { place: place.filter(Boolean).join(', '), text };
}
