import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { DialogCode } from '#form-schemas/dialogs.ts';
import { extraPart } from '#form-schemas/extra-fields.ts';
import { toWire, type WireValues } from '#form-schemas/wire.ts';
import type { Tx } from '../../../db/database.ts';
import { definitionSavedWith, definitionsInForce } from '../../definitions/in-force.ts';
import { newestTaxYear } from '../../rates/tax-years.ts';
import { openExtra, type SavedLayer, type StoredExtra, understoodAs } from './stored-extra.ts';

/** A version that answers were saved with. */
export type SavedVersion = Pick<SavedLayer, 'definition' | 'version'> & { readonly dialog: DialogCode };

/**
 * Gives the extra answers of a dialog in an `extra` column, as its definition in force for the year understands them;
 * undefined where there are none.
 */
export type ExtraReader = (column: unknown, dialog: DialogCode, year: TaxYear) => WireValues | undefined;

/** A reader that asks the database nothing more: for columns with these versions, and these years. */
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
  // A column has the answers of several dialogs, and is opened once.
  let last: { readonly column: unknown; readonly stored: StoredExtra | undefined } | undefined;
  return (column, dialog, year) => {
    if (last === undefined || last.column !== column) last = { column, stored: openExtra(tx, column) };
    const layers = last.stored?.[dialog];
    const definition = inForce.get(`${year}/${dialog}`);
    if (layers === undefined || definition === undefined) return undefined;
    const known = layers.map((layer) => ({ layer, savedWith: savedWith.get(keyOf({ dialog, ...layer })) }));
    const wire = toWire(extraPart(definition), year, understoodAs(known, definition, year));
    return Object.keys(wire).length === 0 ? undefined : wire;
  };
}

/** The same for records that belong to no tax year: as the definitions of the newest year understand them. */
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

/** The versions that rows with an `extra` column have answers of. */
export function versionsIn(tx: Tx, rows: readonly WithExtra[]): SavedVersion[] {
  return rows.flatMap(({ extra }) =>
    Object.entries(openExtra(tx, extra) ?? {}).flatMap(([dialog, layers]) =>
      // The keys of stored answers are those of dialogs.
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
