import type { LeftOut } from '#contract/form-answers.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import { entryTitle } from '#form-schemas/entry-title.ts';
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
      .map((one) => inWords(one, entryCalled(from, entry, index))),
  );
}

/** What the page calls an entry, as the wire carries it; undefined in a form that has none. `index`: from 0. */
export function entryCalled(definition: Definition, entry: unknown, index: number): string | undefined {
  if (definition.kind !== 'list') return undefined;
  const values = typeof entry === 'object' && entry !== null ? (entry as Values) : undefined; // a text is read alone
  return entryTitle(definition, values, index);
}

/** `entry`: what it is called, in a form of entries. */
export function inWords({ field, value }: LeftValue, entry: string | undefined): LeftOut {
  const { box, title } = field;
  const place = [entry ?? '', box === undefined ? '' : `Box ${box}`, title];
  const files = widgetOf(field) === 'file-drop' ? fileIds(value).length : 0;
  const text = files === 0 ? reading(field, value) : files === 1 ? '1 file' : `${files} files`;
  return { place: place.filter(Boolean).join(', '), text };
}
