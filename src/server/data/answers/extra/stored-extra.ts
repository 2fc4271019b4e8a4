import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import type { DialogCode } from '#form-schemas/dialogs.ts';
import { extraPart } from '#form-schemas/extra-fields.ts';
import { migrateAnswers } from '#form-schemas/migrations/migrate.ts';
import { openTexts, sealTexts } from '../../../crypto/sealed-texts.ts';
import type { Tx } from '../../../db/database.ts';
import { sealOf } from '../../../db/seal-of.ts';
import { definitionSavedWith } from '../../definitions/in-force.ts';

/** Answers saved with one version of a dialog: pence, 'YYYY-MM-DD'. */
export interface SavedLayer {
  /** First year of the definition. */
  readonly definition: string;
  readonly version: number;
  /** The year the dialog was shown for. */
  readonly year: TaxYear;
  readonly answers: Values;
}

/**
 * The extra answers of one record, by dialog, newest save first. Older layers contain only answers for which the newer
 * versions have no valid field. They are shown again when a version has one.
 */
export type StoredExtra = Partial<Record<DialogCode, readonly SavedLayer[]>>;

/** Fields whose texts are not personal data. */
const PLAIN: ReadonlySet<string> = new Set(['definition', 'year']);

/** The content of an `extra` column; undefined for null. */
export function openExtra(tx: Tx, column: unknown): StoredExtra | undefined {
  // Only sealExtra() writes these columns.
  return column === null || column === undefined ? undefined : (openTexts(sealOf(tx), column) as StoredExtra);
}

/** The value of an `extra` column for these answers; null for none. */
export function sealExtra(tx: Tx, extra: StoredExtra | undefined): string | null {
  return extra === undefined || Object.keys(extra).length === 0
    ? null
    : JSON.stringify(sealTexts(sealOf(tx), extra, PLAIN));
}

/** A layer with the definition of its answers; undefined if that cannot be read. */
interface KnownLayer {
  readonly layer: SavedLayer;
  readonly savedWith: Definition | undefined;
}

/** The layers of a dialog with their definitions. */
export async function knownLayers(
  tx: Tx,
  dialog: DialogCode,
  stored: StoredExtra | undefined,
): Promise<KnownLayer[]> {
  return Promise.all(
    (stored?.[dialog] ?? []).map(async (layer) => ({
      layer,
      savedWith: await definitionSavedWith(tx, {
        code: dialog,
        definitionYear: layer.definition,
        version: layer.version,
      }),
    })),
  );
}

/** The saved answers as this definition reads them. Answers move with their boxes, as in forms. */
export function convertLayers(known: readonly KnownLayer[], definition: Definition, year: TaxYear): Values {
  const to = extraPart(definition);
  return known.reduceRight<Values>((values, { layer, savedWith }) => {
    if (savedWith === undefined) return values;
    // The usual case; a list has thousands of them.
    const isSame = savedWith === definition && layer.year === year;
    const answers = isSame ? layer.answers : migrateAnswers(layer.answers, extraPart(savedWith), to, year);
    return { ...values, ...answers };
  }, {});
}

/** The layers after a save with this definition. Earlier ones keep only the answers that it cannot show. */
export function withLayer(
  known: readonly KnownLayer[],
  definition: Definition,
  layer: SavedLayer,
): readonly SavedLayer[] {
  const to = extraPart(definition);
  const left = known.flatMap(({ layer: old, savedWith }) => {
    if (savedWith === undefined) return [old];
    const from = extraPart(savedWith);
    const answers = Object.fromEntries(
      Object.entries(old.answers).filter(
        ([name, value]) => Object.keys(migrateAnswers({ [name]: value }, from, to, layer.year)).length === 0,
      ),
    );
    return Object.keys(answers).length === 0 ? [] : [{ ...old, answers }];
  });
  return Object.keys(layer.answers).length === 0 ? left : [layer, ...left];
}
