import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { DialogCode } from '#form-schemas/dialogs.ts';
import { extraPart } from '#form-schemas/extra-fields.ts';
import { toWire, type WireValues } from '#form-schemas/wire.ts';
import type { Tx } from '../../../db/database.ts';
import { definitionSavedWith, definitionsInForce } from '../../definitions/in-force.ts';
import { newestTaxYear } from '../../rates/tax-years.ts';
import { openExtra, type SavedLayer, type StoredExtra, convertLayers } from './stored-extra.ts';

/** The version of a definition under which answers were saved. */
export type SavedVersion = Pick<SavedLayer, 'definition' | 'version'> & { readonly dialog: DialogCode };

/**
 * Reads the extra answers of a dialog from an `extra` column, converted to its definition in force for the year;
 * undefined if there are none.
 */
export type ExtraReader = (column: unknown, dialog: DialogCode, year: TaxYear) => WireValues | undefined;

/** A reader for columns with these versions, and these years. It makes no further queries. */
export async function extraReader(
  tx: Tx,
  { versions, years }: { versions: readonly SavedVersion[]; years: readonly TaxYear[] },
  now: Date,
): Promise<ExtraReader> {
  if (versions.length === 0) return () => undefined;
  const savedWith = new Map<string, Definition | undefined>();
  for (const one of versions)
    savedWith.set(
      keyOf(one),
      await definitionSavedWith(tx, {
        code: one.dialog,
        definitionYear: one.definition,
        version: one.version,
      }),
    );
  const inForce = new Map<string, Definition>();
  for (const year of years)
    for (const { code, definition } of await definitionsInForce(tx, year, now))
      inForce.set(`${year}/${code}`, definition);
  // A column contains the answers of several dialogs, so it is only opened once.
  let last: { readonly column: unknown; readonly stored: StoredExtra | undefined } | undefined;
  return (column, dialog, year) => {
    if (last === undefined || last.column !== column) last = { column, stored: openExtra(tx, column) };
    const layers = last.stored?.[dialog];
    const definition = inForce.get(`${year}/${dialog}`);
    if (layers === undefined || definition === undefined) return undefined;
    const known = layers.map((layer) => ({ layer, savedWith: savedWith.get(keyOf({ dialog, ...layer })) }));
    const wire = toWire(extraPart(definition), year, convertLayers(known, definition, year));
    return Object.keys(wire).length === 0 ? undefined : wire;
  };
}

/** The same for records without a tax year, using the definitions of the newest year. */
export async function extraReaderOf(
  tx: Tx,
  rows: readonly WithExtra[],
  now: Date,
): Promise<(column: unknown, dialog: DialogCode) => WireValues | undefined> {
  const versions = versionsIn(tx, rows);
  if (versions.length === 0) return () => undefined;
  const year = await newestTaxYear(tx, now);
  const read = await extraReader(tx, { versions, years: [year] }, now);
  return (column, dialog) => read(column, dialog, year);
}

/** The definition versions used in these `extra` columns. */
export function versionsIn(tx: Tx, rows: readonly WithExtra[]): SavedVersion[] {
  return rows.flatMap(({ extra }) =>
    Object.entries(openExtra(tx, extra) ?? {}).flatMap(([dialog, layers]) =>
      // The keys of stored answers are dialog codes.
      layers.map(({ definition, version }) => ({ dialog: dialog as DialogCode, definition, version })),
    ),
  );
}

interface WithExtra {
  readonly extra: unknown;
}

function keyOf({ dialog, definition, version }: SavedVersion): string {
  return `${dialog}/${definition}/${version}`;
}
